import { expect } from '@playwright/test';
import { demoPassword, openBrowser, signIn } from '../support/people.ts';
import { deliverPush, permitPush } from '../support/push.ts';
import { test } from '../support/test.ts';

test('A browser shows notifications once they are turned on, until they are turned off', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await permitPush(page);
  await signIn(page, 'basic@ithaca.test', demoPassword);
  await page.goto('/settings#push');
  const section = page.getByRole('region', { name: 'Browser notifications' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('On in this browser')).toBeVisible();

  const content = {
    title: 'Ithaca',
    text: 'Your plan has ended.',
    path: '/subscription',
    tag: 'plan',
    notificationId: null,
  };
  expect(await deliverPush(page, content)).toEqual([['Ithaca', 'Your plan has ended.']]);

  await page.reload();
  await section.getByRole('switch', { name: 'Money' }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Off in this browser')).toBeVisible();
});

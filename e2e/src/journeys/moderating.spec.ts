import { expect } from '@playwright/test';
import { apply } from '../support/applicants.ts';
import { demoPassword, openBrowser, openSignedIn, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('The administrator approves one application, rejects another, and finds both in the history', async ({
  browser,
}) => {
  await apply({ firstName: 'Odette', lastName: 'Marchand' }, 'Pastry chef');
  await apply({ firstName: 'Tariq', lastName: 'Aziz' }, 'Lawyer');
  const page = await openBrowser(browser);
  await signIn(page, 'admin@ithaca.test', demoPassword);
  await page.goto('/moderation');
  const queue = page.getByRole('navigation', { name: 'Pending applications' });

  await queue.getByRole('link', { name: /Odette Marchand/ }).click();
  await page.getByRole('button', { name: /^Open identity document/ }).click();
  const document = page.getByRole('dialog', { name: 'Identity document' });
  // Starts a worker of more than a megabyte, which takes a while on a busy machine.
  const text = document.getByText('Page 1: Identity of Odette');
  await expect(text).toBeAttached({ timeout: 30_000 });
  await document.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Application approved')).toBeVisible();
  await expect(queue.getByRole('link', { name: /Odette Marchand/ })).toBeHidden();

  await queue.getByRole('link', { name: /Tariq Aziz/ }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog');
  await rejection.getByRole('button', { name: /^Your CV does not show/ }).click();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Application rejected')).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('navigation', { name: 'Decided applications' });
  await expect(history.getByRole('link', { name: /Odette Marchand.*Approved/s })).toBeVisible();
  await history.getByRole('link', { name: /Tariq Aziz.*Rejected/s }).click();
  await expect(page.getByText('Reason: Your CV does not show')).toBeVisible();
});

const phone = { width: 390, height: 500 };

test('On a phone, the focus moves to an opened item, and back to the list', async ({ browser }) => {
  await apply({ firstName: 'Ingrid', lastName: 'Solberg' }, 'Carpenter');
  await apply({ firstName: 'Jonas', lastName: 'Weiss' }, 'Violin maker');
  const page = await openSignedIn(browser, 'admin@ithaca.test', { viewport: phone });
  await page.goto('/moderation');
  const entry = page.getByRole('link', { name: /Jonas Weiss/ });
  const heading = page.getByRole('heading', { name: 'Jonas Weiss' });
  await entry.press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'All pending applications' }).press('Enter');
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  await entry.press('Enter');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();

  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  const [{ id, lastName }] = await (await mentee.request.get('/api/mentors?limit=1')).json();
  const data = { reason: 'other', details: 'The degree is invented.' };
  const answer = await mentee.request.post(`/api/users/${id}/report`, { data });
  expect(answer.ok()).toBe(true);
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/api/moderation/reports/*', async (route) => {
    await loading;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Reports' }).click();
  const report = page.getByRole('link', { name: lastName });
  await report.press('Enter');
  const back = page.getByRole('link', { name: 'All open reports' });
  await expect(back).toBeFocused();
  load();
  await expect(page.getByRole('heading', { name: lastName })).toBeFocused();
  await back.press('Enter');
  await expect(report).toBeFocused();

  await page.getByRole('tab', { name: 'Pending' }).click();
  await page.setViewportSize({ width: 1280, height: 860 });
  await entry.press('Enter');
  await expect(heading).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeFocused();
});

test('A moderator sees a message above the next item if somebody else decided first', async ({
  browser,
}) => {
  await apply({ firstName: 'Noor', lastName: 'Haddad' }, 'Beekeeper');
  await apply({ firstName: 'Pavel', lastName: 'Dvorak' }, 'Glazier');
  const second = 'moderator@ithaca.test';
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 500 },
  ]) {
    const page = await openSignedIn(browser, second, { viewport });
    const pending = await page.request.get('/api/moderation/pending-applications');
    const [first] = await pending.json();
    await page.goto('/moderation');
    await page.getByRole('link', { name: `${first.firstName} ${first.lastName}` }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const approve = `/api/moderation/approve/${first.profileId}`;
    expect((await page.request.post(approve, { data: {} })).ok()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const next = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(next).not.toHaveText(`${first.firstName} ${first.lastName}`);
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    const notice = page.getByText(/^Somebody else has already decided on/);
    await expect(notice).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const { y = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});

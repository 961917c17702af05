import { expect, type Locator, type Page } from '@playwright/test';
import { messageList } from '../support/conversation.ts';
import { baseUrl, linkFromMail, openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

const mostTaps = 10;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const nausikaa = {
  firstName: 'Nausikaa',
  lastName: 'Scheria',
  email: 'few.taps@example.test',
  password: 'washing by the river',
};

/** Counts taps. Typing doesn't count, nor does the keyboard's key for the next field. */
const countTaps = (page: Page) => {
  const taps: string[] = [];
  const tap = async (target: Locator): Promise<void> => {
    await expect(target).toBeInViewport({ ratio: 0.9 });
    taps.push(String(target));
    await target.tap();
  };
  return {
    taps,
    tap,
    /** Types into fields in order. Only the first field may need a tap, if it isn't focused. */
    type: async (...texts: [field: Locator, text: string][]): Promise<void> => {
      for (const [at, [field, text]] of texts.entries()) {
        const isFocused = await field.evaluate((node) => node === document.activeElement);
        if (at === 0 && !isFocused) await tap(field);
        else if (!isFocused) await page.keyboard.press('Tab');
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
      }
    },
  };
};

const loaded = (page: Page) => expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);

/** Takes the shortest path to a mentor, because screens differ in how soon they show mentors. */
const goToMentor = async (page: Page, tap: (target: Locator) => Promise<void>) => {
  const main = page.getByRole('main');
  const mentors = main.locator('a[href^="/mentors/"], a[href^="/expert/"]');
  const steps = [
    () => tap(main.getByRole('link', { name: 'Find Mentors' }).first()),
    () => tap(main.getByText('Technology', { exact: true }).first()),
  ];
  await loaded(page);
  for (const step of steps) {
    if ((await mentors.count()) > 0) break;
    const before = page.url();
    await step();
    await expect(page).not.toHaveURL(before);
    await loaded(page);
  }
  await mentors.first().scrollIntoViewIfNeeded();
  await tap(mentors.first());
};

test(`From the landing page to the first message takes at most ${mostTaps} taps on a phone`, async ({
  browser,
}) => {
  const page = await openBrowser(browser, baseUrl(), phone);
  const { taps, tap, type } = countTaps(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Get Started' }).first());
  const signUp = page.getByRole('tab', { name: 'Sign Up' });
  await expect(signUp).toBeVisible();
  if ((await signUp.getAttribute('aria-selected')) !== 'true') await tap(signUp);
  await expect(field('First Name')).toBeVisible();
  await type(
    [field('First Name'), nausikaa.firstName],
    [field('Last Name'), nausikaa.lastName],
    [field('Email'), nausikaa.email],
    [field('Password'), nausikaa.password],
  );
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Registration Successful! 🎉')).toBeVisible();

  const link = await linkFromMail(page.request, nausikaa.email, '/verify-email/');
  await page.goto(`/dev/outbox?to=${nausikaa.email}`);
  await tap(page.getByRole('link', { name: link }));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(field('Email')).toHaveValue(nausikaa.email);
  await type([field('Password'), nausikaa.password]);
  await tap(page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await goToMentor(page, tap);
  await tap(page.getByRole('button', { name: 'Unlock Contact' }).first());
  await expect(field('Card number')).toBeVisible();
  await type(
    [field('Card number'), '4242424242424242'],
    [field('Expiry'), '1239'],
    [field('CVC'), '123'],
  );
  await tap(page.getByRole('button', { name: 'Pay €0.99' }));

  await expect(page).toHaveURL(/\/messaging\//);
  await expect(field('Message')).toBeVisible();
  await expect(field('Message')).toBeFocused();
  await type([field('Message'), 'Where should I start?']);
  await tap(page.getByRole('button', { name: 'Send' }));
  await expect(messageList(page).getByText('Where should I start?')).toBeVisible();

  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(mostTaps);
});

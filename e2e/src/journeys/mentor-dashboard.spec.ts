import { expect } from '@playwright/test';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('A mentor edits their profile, and mentees see the change at once', async ({ browser }) => {
  const mentor = await openSignedIn(browser, 'filip-hanak@people.ithaca.test');
  await mentor.goto('/mentor-dashboard');
  await mentor.getByRole('tab', { name: 'Profile' }).click();
  await expect(mentor).toHaveURL('/mentor-dashboard?tab=profile');
  await mentor.getByLabel('Title').fill('Keeper of sundials');
  await mentor.getByLabel('Message rate').fill('21');
  const preview = mentor.getByRole('complementary');
  await expect(preview.getByText('Keeper of sundials')).toBeVisible();

  // Leaving asks for confirmation; editing continues.
  await mentor.getByRole('tab', { name: 'Earnings' }).click();
  await mentor.getByRole('button', { name: 'Keep editing' }).click();
  await mentor.getByRole('button', { name: 'Save Profile' }).click();
  await expect(mentor.getByText('Everything is saved.')).toBeVisible();

  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  await mentee.goto('/mentors?q=sundials');
  const card = mentee.getByRole('article');
  await expect(card).toContainText('Keeper of sundials');
  await expect(card).toContainText('€21 · 30 days of messages');
});

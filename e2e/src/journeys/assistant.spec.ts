import { expect, type Page } from '@playwright/test';
import { write } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Answers the current question, and waits for the next one. */
const answer = async (page: Page, question: string, text: string) => {
  const box = page.getByRole('textbox', { name: question });
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toBeHidden();
};

test('A mentee answers seven questions, changes one answer and unlocks a matching mentor', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.goto('/mentors');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI recommendations' });
  // At the right edge, from top to bottom.
  await expect(async () => {
    const { x = 0, width = 0, ...box } = (await panel.boundingBox()) ?? {};
    expect({ ...box, right: x + width }).toEqual({ y: 0, height: 860, right: 1280 });
  }).toPass({ timeout: 60_000 });
  await answer(page, 'What would you like to achieve?', 'Grow my vegetables');
  await answer(page, 'What solution do you have in mind?', 'Ask somebody who negotiates often');
  await answer(page, 'How do you plan to put it into practice?', 'Practise the talk with my boss');
  await answer(page, 'What stands in your way?', 'I accept the first offer every time');
  await answer(
    page,
    'Where exactly are you stuck at the moment?',
    'Asking for a higher salary in a negotiation',
  );
  const change = 'Change your answer: What would you like to achieve?';
  await panel.getByRole('button', { name: change }).click();
  await answer(page, 'What would you like to achieve?', 'Negotiate a higher salary');
  await expect(panel.getByText('Grow my vegetables')).toHaveCount(0);
  await panel.getByRole('button', { name: 'step-by-step advice' }).click();
  await panel.getByRole('button', { name: 'Important but not urgent' }).click();

  const found = panel.getByRole('list', { name: 'Recommended mentors' });
  const first = found.getByRole('article').first();
  await expect(first.getByText(/salar|negotiat/i).first()).toBeVisible();
  const unlock = found.getByRole('button', { name: /^Unlock Contact of / }).first();
  await unlock.click();
  await expect(page).toHaveURL(/\/mentors\/[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog', { name: 'Unlock Mentor Contact' })).toBeVisible();
});

test('A mentee gets suggestions, creates a circle with two of them, and they write in it', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'premium@ithaca.test');
  await page.goto('/mentee-circles');
  const suggest = page.getByRole('button', { name: 'Get AI Suggestions' });
  await suggest.click();
  const suggestions = page.getByRole('dialog', { name: 'AI Suggestions' });
  await expect(suggestions.getByRole('button', { name: /^Select / }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  // It was disabled until the dialog opened.
  await expect(suggest).toBeFocused();
  await suggest.press('Enter');
  const stefan = suggestions.getByRole('list', { name: 'Why Stefan Gruber fits' });
  await expect(stefan.getByText('You both want to learn “Fundraising”.')).toBeVisible();
  await suggestions.getByRole('button', { name: 'Select Stefan Gruber' }).click();
  await suggestions.getByRole('button', { name: 'Select Ewa Sikora' }).click();
  await suggestions.getByRole('button', { name: 'Create Circle with Selected (2)' }).click();

  await expect(page.getByText('With you and Stefan Gruber and Ewa Sikora.')).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Create Circle' });
  await form.getByRole('textbox', { name: /Circle name/ }).fill('First customers');
  await form.getByRole('button', { name: 'Create Circle' }).click();
  const circle = page.getByRole('article', { name: 'First customers' });
  await expect(circle.getByText('3 people')).toBeVisible();
  await circle.getByRole('link', { name: 'Open Circle' }).click();
  await expect(page).toHaveURL(/\/mentee-circles\/[0-9a-f-]{36}$/);
  await write(page, 'Who has sold something this week?');
  const messages = page.getByRole('region', { name: 'Messages in First customers' });
  await expect(messages.getByText('Who has sold something this week?')).toBeVisible();

  const stefansEmail = 'stefan-gruber@people.ithaca.test';
  const stefansPage = await openSignedIn(browser, stefansEmail);
  await stefansPage.goto(new URL(page.url()).pathname);
  await write(stefansPage, 'Two bicycles, to one company.');
  await expect(messages.getByText('Two bicycles, to one company.')).toBeVisible();
});

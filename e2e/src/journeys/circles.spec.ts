import { expect, type Page } from '@playwright/test';
import { write } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const said = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Messages in Interview practice' })
    .getByRole('listitem')
    .filter({ hasText: text });

test('A mentor adds a mentee to a circle, both write, and the mentee loses the chat when removed', async ({
  browser,
}) => {
  const mentor = await openSignedIn(browser, 'mentor@ithaca.test');
  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  await mentor.goto('/circles');
  await mentor.getByRole('button', { name: 'Create Circle' }).click();
  const form = mentor.getByRole('dialog', { name: 'Create Circle' });
  await form.getByRole('textbox', { name: /Circle name/ }).fill('Interview practice');
  await form.getByRole('button', { name: 'Create Circle' }).click();
  await expect(mentor.getByText('Circle created successfully')).toBeVisible();

  const circle = mentor.getByRole('article', { name: 'Interview practice' });
  await circle.getByRole('button', { name: 'Add Member' }).click();
  const choice = mentor.getByRole('dialog', { name: 'Add Member to Interview practice' });
  await choice.getByRole('searchbox', { name: 'Search mentees' }).fill('Jonas W');
  await choice.getByRole('radio', { name: 'Jonas Weber' }).check();
  await choice.getByRole('button', { name: 'Add Member' }).click();
  await expect(mentor.getByText('Member added to circle')).toBeVisible();
  await expect(circle.getByText('1/7 members')).toBeVisible();

  await circle.getByRole('link', { name: 'Open Group Chat' }).click();
  await expect(mentor).toHaveURL(/\/circles\/[0-9a-f-]{36}$/);
  // The layout must not depend on another screen's styles, which are prefetched.
  await mentee.route('**/conversations-screen*', (route) => route.abort());
  await mentee.goto(new URL(mentor.url()).pathname);
  await write(mentor, 'Which question do you fear most?');
  await expect(said(mentee, 'Which question do you fear most?')).toBeVisible();
  await write(mentee, 'The one about my weaknesses.');
  await expect(said(mentor, 'The one about my weaknesses.')).toBeVisible();

  await write(mentor, `Then prepare that one. ${'Tell a story with an end. '.repeat(100)}`);
  await expect(said(mentee, 'Then prepare that one.')).toBeVisible();
  await expect(mentee.getByRole('textbox', { name: 'Message' })).toBeInViewport();
  const scrollsPage = await mentee.evaluate(
    () => document.documentElement.scrollHeight > window.innerHeight,
  );
  expect(scrollsPage, 'the page scrolls instead of the messages').toBe(false);

  await mentor.getByRole('button', { name: 'Remove Jonas Weber' }).click();
  await mentor.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mentor.getByText('Member removed from circle')).toBeVisible();
  const gone = mentee.getByRole('heading', { name: 'You are no longer in this circle' });
  await expect(gone).toBeVisible();
  await expect(mentee.getByText('Which question do you fear most?')).toHaveCount(0);
});

import { recommendMentors } from '@ithaca/contracts/assistant';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personSignedIn, personSignedOut } from '../../lib/personal-texts.ts';
import { aRecommendation } from '../../test/assistant.ts';
import {
  anApi,
  answers,
  open,
  openAnswered,
  recommended,
  requests,
  type,
} from '../../test/assistant-panel.ts';
import { show } from '../../test/find.ts';
import { aUser } from '../../test/people.ts';
import { keepAnswers } from './kept-answers.ts';

// The test DOM has no fonts, but the auto-growing box listens for their loading.
beforeEach(() => vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() })));
afterEach(() => personSignedOut());

it('blanks are not sent, and Shift+Enter starts a new line', async () => {
  show('/mentors', anApi());
  await open();
  const box = await screen.findByRole('textbox', { name: 'What would you like to achieve?' });
  await userEvent.type(box, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await userEvent.type(box, 'A raise{Shift>}{Enter}{/Shift}and peace');
  expect(box).toHaveProperty('value', '   A raise\nand peace');
  expect(screen.getByText('1 of 7')).toBeTruthy();
});

it('Enter that ends the composition of a word sends nothing, even in Safari, where only the code 229 tells', async () => {
  show('/mentors', anApi());
  await open();
  const box = await screen.findByRole('textbox', { name: 'What would you like to achieve?' });
  await userEvent.type(box, 'A raise');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(screen.queryByText('Typing…')).toBeNull();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(screen.getByText('Typing…')).toBeTruthy();
});

it('while an answer is changed, says which, and keeps the question that follows', async () => {
  personSignedIn(aUser().id);
  const { objective, solution } = answers;
  keepAnswers(aUser().id, { objective, solution });
  show('/mentors', anApi());
  await open();
  expect(await screen.findByText('3 of 7')).toBeTruthy();
  const change = 'Change your answer: What would you like to achieve?';
  await userEvent.click(screen.getByRole('button', { name: change }));
  expect(screen.getByText(change, { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('How do you plan to put it into practice?')).toBeTruthy();
  expect(screen.getByText('3 of 7')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(change, { selector: 'p' })).toBeNull();
});

it('changing a choice begins at the one that was made', async () => {
  show('/mentors', anApi().on(recommendMentors, recommended()));
  await openAnswered();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Change your answer: How urgent is it?' }),
  );
  const given = screen.getByRole('button', { name: answers.urgency, pressed: true });
  expect(document.activeElement).toBe(given);
});

it('asks seven questions one by one, and shows who fits and why, each reason once', async () => {
  const explanation = 'Luca fits best.\nIda fits too: the profile mentions “Pricing”.';
  const api = anApi().on(recommendMentors, recommended([aRecommendation()], explanation));
  show('/mentors', api);
  await open();
  await type('What would you like to achieve?', answers.objective);
  expect(screen.getByText('Typing…')).toBeTruthy();
  expect(screen.queryByText('What solution do you have in mind?')).toBeNull();
  await type('What solution do you have in mind?', answers.solution);
  await type('How do you plan to put it into practice?', answers.implementation);
  await type('What stands in your way?', answers.obstacles);
  await type('Where exactly are you stuck at the moment?', answers.specificStuck);
  const support = await screen.findByRole('group', {
    name: 'What kind of support would help you most?',
  });
  expect(within(support).getAllByRole('button')[0]).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: answers.urgency }));
  const card = await screen.findByRole('article');
  expect(requests(api).map(({ body }) => body)).toEqual([answers]);
  expect(screen.getByText('Luca fits best.')).toBeTruthy();
  expect(within(card).getByText('Luca’s profile names Pricing, which you ask about.')).toBeTruthy();
  const tags = within(card).getByRole('list', { name: 'Expertise' });
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pricing', 'Marketing']);
  expect(screen.getByText('7 of 7')).toBeTruthy();
}, 15_000);

it('the focus stays in the panel while the next question is awaited, ready for an answer in words', async () => {
  show('/mentors', anApi());
  const dialog = await open();
  await type('What would you like to achieve?', 'A raise');
  expect(screen.getByText('Typing…')).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'What solution do you have in mind?' });
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('Ask for it');
  await screen.findByText('What solution do you have in mind?');
  expect(box).toHaveProperty('value', 'Ask for it');
  await userEvent.keyboard('{Enter}');
  await type('How do you plan to put it into practice?', 'Soon');
  await type('What stands in your way?', 'Fear');
  await type('Where exactly are you stuck at the moment?', 'Here');
  expect(screen.getByText('Typing…')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('answers and what is being typed survive a reload, and not the sign-out', async () => {
  personSignedIn(aUser().id);
  const first = show('/mentors', anApi());
  await open();
  await type('What would you like to achieve?', 'A raise');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'What solution do you have in mind?' }),
    'A talk',
  );
  first.unmount();
  const second = show('/mentors', anApi());
  await open();
  expect(await screen.findByText('A raise')).toBeTruthy();
  expect(
    screen.getByRole('textbox', { name: 'What solution do you have in mind?' }),
  ).toHaveProperty('value', 'A talk');
  second.unmount();
  personSignedOut();
  show('/mentors', anApi());
  await open();
  const box = await screen.findByRole('textbox', { name: 'What would you like to achieve?' });
  expect(box).toHaveProperty('value', '');
  expect(screen.queryByText('A raise')).toBeNull();
});

it('the next question doesn’t move the answer that somebody scrolled up to', async () => {
  show('/mentors', anApi());
  await open();
  await type('What would you like to achieve?', 'Grow');
  const box = screen.getByRole('log').parentElement as HTMLElement;
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  box.scrollTop = 100;
  fireEvent.scroll(box);
  await screen.findByText('2 of 7');
  await screen.findByRole('textbox', { name: 'What solution do you have in mind?' });
  expect(box.scrollTop).toBe(100);
  await type('What solution do you have in mind?', 'A mentor');
  expect(box.scrollTop).toBe(900);
});

it('Start Over forgets the answers', async () => {
  show('/mentors', anApi().on(recommendMentors, recommended()));
  await openAnswered();
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(screen.getByText('1 of 7')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

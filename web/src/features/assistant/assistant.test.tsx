import { recommendMentors } from '@ithaca/contracts/assistant';
import { getMentor, listMentors } from '@ithaca/contracts/mentors';
import { createPaymentIntent } from '@ithaca/contracts/payments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personSignedIn, personSignedOut } from '../../lib/personal-texts.ts';
import { aRecommendation, someAnswers } from '../../test/assistant.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { found, narrow, show } from '../../test/find.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { keepAnswers } from './kept-answers.ts';

const answers = someAnswers();
const sorry =
  "I'm sorry, I encountered an error while generating recommendations. Please try again.";

const recommended = (
  mentors = [aRecommendation()],
  explanation = 'Luca sets prices with small companies.',
) => ({
  status: 200 as const,
  body: { mentors, explanation },
});
const anApi = () => fakeApi().on(listMentors, found([]));
const requests = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ url }) => url.startsWith('/api/chatbot'));

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'AI recommendations' }));
  return screen.findByRole('dialog', { name: 'AI recommendations' });
};
const type = async (question: string, answer: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: question }), `${answer}{Enter}`);
/** Opens the panel of somebody who has answered everything. */
const openAnswered = async () => {
  personSignedIn(aUser().id);
  keepAnswers(aUser().id, answers);
  return open();
};

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

it('a failure says so, and can be retried with the answers that were given', async () => {
  let refused = false;
  const api = anApi().on(recommendMentors, () => {
    if (refused) return recommended();
    refused = true;
    return { problem: 'unavailable' };
  });
  show('/mentors', api);
  await openAnswered();
  expect(await screen.findByText(sorry)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Luca sets prices with small companies.')).toBeTruthy();
  expect(requests(api)).toHaveLength(2);
});

it('asks again by itself when the connection returns', async () => {
  let offline = true;
  const api = anApi().on(recommendMentors, () => {
    if (offline) throw new TypeError('no network');
    return recommended();
  });
  show('/mentors', api);
  await openAnswered();
  await screen.findByText(sorry);
  offline = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Luca sets prices with small companies.')).toBeTruthy();
});

it('the card of a mentor who is away says when they return', async () => {
  const there = aRecommendation({ id: 'there' });
  const { mentorProfile } = there;
  const away = {
    ...there,
    id: 'away',
    mentorProfile: { ...mentorProfile, awayUntil: '2026-12-12' },
  };
  show('/mentors', anApi().on(recommendMentors, recommended([there, away])));
  await openAnswered();
  const cards = await within(
    await screen.findByRole('list', { name: 'Recommended mentors' }),
  ).findAllByRole('article');
  expect(
    cards.map((card) => within(card).queryByText('Away, back on', { exact: false }) !== null),
  ).toEqual([false, true]);
});

it('nobody fits: says so, and an answer can be changed', async () => {
  const api = anApi().on(recommendMentors, ({ body }) =>
    body.objective === 'Pricing' ? recommended() : recommended([], 'Nobody fits these answers.'),
  );
  show('/mentors', api);
  await openAnswered();
  expect(await screen.findByText('Nobody fits these answers.')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Change your answer: What would you like to achieve?' }),
  );
  const box = screen.getByRole('textbox', { name: 'What would you like to achieve?' });
  expect(box).toHaveProperty('value', 'A raise');
  await userEvent.clear(box);
  await type('What would you like to achieve?', 'Pricing');
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(requests(api).at(-1)?.body).toEqual({ ...answers, objective: 'Pricing' });
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

it('Browse All, Escape and Back close the panel', async () => {
  const { router } = show('/mentors', anApi());
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Browse All' }));
  await isClosed();
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await open();
  await waitFor(() => expect(router.state.location.state.dialog).toBe('assistant'));
  router.history.back();
  await isClosed();
  expect(router.state.location.pathname).toBe('/mentors');
});

it('choosing a mentor closes the panel and starts unlocking; Back returns to the recommendations', async () => {
  const mentor = aMentor();
  const api = anApi()
    .on(recommendMentors, recommended())
    .on(getMentor, { status: 200, body: mentor });
  const { router } = show('/mentors', api);
  await openAnswered();
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock Contact of Luca' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mentors/${mentor.id}`));
  await waitFor(() =>
    expect(api.calls.some(({ url }) => url === createPaymentIntent.path)).toBe(true),
  );
  expect(screen.queryByRole('dialog', { name: 'AI recommendations' })).toBeNull();
  // The payment could not be prepared, so the dialog's own history entry is gone.
  await waitFor(() => expect(router.state.location.state.dialog).toBeUndefined());
  router.history.back();
  expect(await screen.findByRole('button', { name: 'Unlock Contact of Luca' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/mentors');
});

it('a mentor who is unlocked leads to the conversation, and nobody unlocks themselves', async () => {
  const known = aRecommendation({ sessionId: '0190a1b2-0000-7000-9000-000000000701' });
  const myself = aRecommendation({
    id: '0190a1b2-0000-7000-9000-000000000002',
    firstName: 'Me',
    can: { unlock: false, book: false, message: false },
  });
  show('/mentors', anApi().on(recommendMentors, recommended([known, myself])));
  await openAnswered();
  expect(
    (await screen.findByRole('link', { name: 'Open conversation with Luca' })).getAttribute('href'),
  ).toBe(`/messaging/${known.sessionId}`);
  expect(screen.queryByRole('button', { name: /^Unlock Contact/ })).toBeNull();
});

it('on the home screen, Browse All leads to all mentors', async () => {
  const { router } = show('/', anApi());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Browse All' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentors'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('on phones, a floating button opens it', async () => {
  narrow();
  show('/find-experts', anApi());
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
  expect(await screen.findByText('What would you like to achieve?')).toBeTruthy();
});

it('opened by Forward, with the focus nowhere, leaves it on the floating button when closed', async () => {
  const { router } = show('/find-experts', anApi());
  await open();
  await waitFor(() => expect(router.state.location.state.dialog).toBe('assistant'));
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  router.history.forward();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  const button = await screen.findByRole('button', { name: 'Ask the assistant' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

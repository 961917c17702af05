import { recommendMentors } from '@ithaca/contracts/assistant';
import { getMentor } from '@ithaca/contracts/mentors';
import { createPaymentIntent } from '@ithaca/contracts/payments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personSignedOut } from '../../lib/personal-texts.ts';
import { aRecommendation } from '../../test/assistant.ts';
import {
  anApi,
  answers,
  openAnswered,
  recommended,
  requests,
  type,
} from '../../test/assistant-panel.ts';
import { show } from '../../test/find.ts';
import { aMentor } from '../../test/mentors.ts';

const sorry =
  "I'm sorry, I encountered an error while generating recommendations. Please try again.";

// The test DOM has no fonts, but the auto-growing box listens for their loading.
beforeEach(() => vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() })));
afterEach(() => personSignedOut());

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

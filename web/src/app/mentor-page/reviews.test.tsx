import { getOverview } from '@ithaca/contracts/dashboard';
import { getMentor, getOwnMentor } from '@ithaca/contracts/mentors';
import {
  hideReview,
  listReviews,
  type Review,
  replyToReview,
  showReview,
  writeReview,
} from '@ithaca/contracts/reviews';
import { listSessions } from '@ithaca/contracts/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ids } from '../../test/conversations.ts';
import { anOverview } from '../../test/dashboard.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aMentor, aReview } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';

const can = { reply: false, report: true, hide: false, show: false };
const apiWith = (review: Review, mentor = aMentor()) =>
  fakeApi()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [review] });
const show = (api: ReturnType<typeof apiWith>) =>
  renderApp('/mentors/1', { api, user: aUser({ isAdmin: true }) });
const button = (name: string) => screen.findByRole('button', { name });
/** The pressed button has disappeared. */
const focusIsOn = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
const urlsOf = (api: ReturnType<typeof apiWith>, method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url }) => url);

it('shows no buttons to people who can’t reply or hide, and marks edited reviews', async () => {
  show(apiWith(aReview({ isEdited: true })));
  expect(await screen.findByText('edited')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Reply|Hide|Show Aoife)/ })).toBeNull();
});

it('a reply needs a text, shows why it failed, and is sent', async () => {
  const review = aReview({ can: { ...can, reply: true } });
  const api = apiWith(review).on(replyToReview, { problem: 'unavailable' });
  show(api);
  await userEvent.click(await button('Reply to Aoife’s review'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Aoife' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await send();
  expect(await dialog.findByText('Please write a reply')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Your reply/ }), 'My pleasure.');
  await send();
  expect((await dialog.findByRole('alert')).textContent).toContain('busy');
  const { hiddenBecause: _hidden, ...rest } = review;
  api.on(replyToReview, { status: 200, body: { ...rest, can: { reply: false, report: true } } });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    text: 'My pleasure.',
  });
});

it('a reply survives a reload, and its dialog stays open while it is being sent', async () => {
  const review = aReview({ can: { ...can, reply: true } });
  const open = async (api: ReturnType<typeof apiWith>) => {
    show(api);
    await userEvent.click(await button('Reply to Aoife’s review'));
    return within(await screen.findByRole('dialog', { name: 'Reply to Aoife' }));
  };
  const box = (dialog: Awaited<ReturnType<typeof open>>): HTMLTextAreaElement =>
    dialog.getByRole('textbox', { name: /Your reply/ });
  await userEvent.type(box(await open(apiWith(review))), 'My pleasure.');
  cleanup();
  let answer = () => {};
  const { hiddenBecause: _hidden, ...rest } = review;
  const api = apiWith(review).on(
    replyToReview,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: rest });
      }),
  );
  const dialog = await open(api);
  expect(box(dialog).value).toBe('My pleasure.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  expect(box(await open(apiWith(review))).value).toBe('');
});

it('the administrator can hide a review with a reason', async () => {
  const review = aReview({ can: { ...can, hide: true } });
  const api = apiWith(review).on(hideReview, () => {
    const hidden = aReview({ hiddenBecause: 'It is insulting.', can: { ...can, show: true } });
    api.on(listReviews, { status: 200, body: [hidden] });
    return { status: 204 as const };
  });
  show(api);
  await userEvent.click(await button('Hide Aoife’s review'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'It is insulting.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(urlsOf(api, 'POST')).toEqual([`/api/admin/reviews/${review.id}/hide`]);
  const again = await button('Show Aoife’s review again');
  await waitFor(() => expect(document.activeElement).toBe(again));
});

it('the administrator sees why a review is hidden, and can show it again', async () => {
  const review = aReview({ hiddenBecause: 'It is insulting.', can: { ...can, show: true } });
  const api = apiWith(review).on(showReview, { status: 204 });
  show(api);
  expect(await screen.findByText('Hidden: It is insulting.')).toBeTruthy();
  await userEvent.click(await button('Show Aoife’s review again'));
  expect(urlsOf(api, 'POST')).toEqual([`/api/admin/reviews/${review.id}/show`]);
});

it('a mentor’s dashboard asks for replies to reviews', async () => {
  const user = aUser({ userType: 'mentor' });
  const api = apiWith(aReview({ can: { ...can, reply: true } }))
    .on(getOwnMentor, { status: 200, body: aMentor({ id: user.id }) })
    .on(getOverview, { status: 200, body: anOverview() })
    .on(listSessions, { status: 200, body: [] });
  renderApp('/mentor-dashboard', { api, user });
  const section = within(await screen.findByRole('region', { name: 'Reviews to answer' }));
  expect(section.getByRole('button', { name: 'Reply to Aoife’s review' })).toBeTruthy();
  const asked = api.calls.find(({ url }) => url.includes('/reviews'));
  expect(asked?.url).toContain('unanswered=true');
  const other = aReview({ id: ids.other, can: { ...can, reply: true } });
  const { hiddenBecause: _reason, ...replied } = other;
  for (const left of [[other], []]) {
    api.on(replyToReview, () => {
      api.on(listReviews, { status: 200, body: left });
      return { status: 200 as const, body: { ...replied, can: { reply: false, report: true } } };
    });
    const reply = section.getByRole('button', { name: 'Reply to Aoife’s review' });
    await userEvent.click(reply);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Aoife' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Your reply/ }), 'Thanks.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(reply.isConnected).toBe(false));
    if (left.length > 0) await focusIsOn('Reviews to answer');
  }
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[1-3]$/));
});

const written = aReview();
const aReviewOfOne = {
  ...written,
  isPublished: false,
  publishesAt: '2026-12-06T09:00:00.000Z',
  editableUntil: '2026-12-06T09:00:00.000Z',
  can: { edit: true },
};

it('home asks for a review of the newest completed session, and thanks the author', async () => {
  const session = (day: number, firstName: string) => {
    const split = { mentee: '0.00', mentor: '75.00', platform: '0.00' };
    const at = `2026-11-${day}T09:00:00.000Z`;
    const { mentor, can, ...booking } = aSessionItem({ origin: 'booking', status: 'completed' });
    return {
      ...booking,
      mentor: { ...mentor, firstName },
      settlement: { reason: 'confirmed' as const, split, at },
      can: { ...can, review: true },
    };
  };
  const api = fakeApi().on(listSessions, ({ query }) => ({
    status: 200 as const,
    // Since then, somebody has written in the first one.
    body: query.get('scheduled') ? [] : [session(12, 'Aoife'), session(20, 'Luca')],
  }));
  api.on(writeReview, () => {
    api.on(listSessions, { status: 200, body: [] });
    return { status: 201 as const, body: aReviewOfOne };
  });
  renderApp('/', { api, user: aUser() });
  const name = /^How was your session with Luca/;
  const prompt = within(await screen.findByRole('region', { name }));
  await userEvent.click(prompt.getByRole('button', { name: 'Write a review' }));
  const dialog = await loadedDialog('Write a review');
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Review sent')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^How was/ })).toBeNull());
  expect(sessionStorage.length).toBe(0);
  await focusIsOn(/^Continue/);
});

import { completeSession } from '@ithaca/contracts/bookings';
import { getLeaderboard, type Ranking } from '@ithaca/contracts/leaderboard';
import { getMentor } from '@ithaca/contracts/mentors';
import { listReviews, showReview, writeReview } from '@ithaca/contracts/reviews';
import { listSessions, type Session } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBooking } from '../../test/bookings.ts';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aMentor, aReview, someMentors } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';
import { aServer, lookAtPage } from '../../test/thread-server.ts';

const rankings = (count: number): Ranking[] =>
  someMentors(count).map(({ mentorProfile, can: _can, sessionId: _sessionId, ...user }, at) => ({
    rank: at + 1,
    user,
    mentorProfile,
    completedSessions: count - at,
  }));

const show = (body: Ranking[]) =>
  renderApp('/leaderboard', {
    api: fakeApi().on(getLeaderboard, { status: 200, body }),
    user: aUser(),
  });

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('a ranking that failed to load can be loaded again', async () => {
  const api = fakeApi().on(getLeaderboard, { problem: 'unavailable' });
  renderApp('/leaderboard', { api, user: aUser() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a month without sessions says so', async () => {
  show([]);
  expect(await screen.findByText('No sessions completed yet this month')).toBeTruthy();
  expect(screen.queryByText('Top Mentors')).toBeNull();
});

it('the podium shows the second, the first and the third', async () => {
  show(rankings(5));
  const podium = await screen.findByRole('list', { name: 'Podium' });
  expect(namesIn(podium)).toEqual(['Luca Conti 2', 'Luca Conti 1', 'Luca Conti 3']);
});

it('a podium with one mentor has one place', async () => {
  show(rankings(1));
  expect(namesIn(await screen.findByRole('list', { name: 'Podium' }))).toEqual(['Luca Conti 1']);
});

it('all ranks link to their mentors and show this month’s sessions and the first topic', async () => {
  show(rankings(4));
  const all = within(await screen.findByRole('region', { name: 'All Rankings' }));
  const rows = all.getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  const [first] = rankings(4);
  const row = within(rows[0] as HTMLElement);
  expect(row.getByRole('link')).toHaveProperty('pathname', `/expert/${first?.user.id}`);
  expect(row.getByText('4 sessions')).toBeTruthy();
  expect(row.getByText('Marketing')).toBeTruthy();
  expect(within(rows[3] as HTMLElement).getByText('1 session')).toBeTruthy();
});

describe('it is reloaded', () => {
  beforeAll(() => import('../sessions/thread.ts'));

  /** Opens the ranking, does something elsewhere, and comes back. */
  const around = async (
    api: ReturnType<typeof fakeApi>,
    address: string,
    change: () => Promise<void>,
  ) => {
    lookAtPage();
    api.on(getLeaderboard, { status: 200, body: [] });
    const { router } = renderApp('/leaderboard', { api, user: aUser() });
    await screen.findByText('No sessions completed yet this month');
    await act(() => router.navigate({ href: address }));
    await change();
    api.on(getLeaderboard, { status: 200, body: rankings(1) });
    await act(() => router.navigate({ href: '/leaderboard' }));
    await screen.findByRole('list', { name: 'Podium' });
  };
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const serverWith = (fields: Partial<Session> = {}) => {
    const booking = aBooking(aMentor({ id: ids.other }), fields);
    const session = { ...booking, id: ids.session, conversationId: ids.conversation };
    const { messages: _messages, pins: _pins, readUpTo: _readUpTo, ...rest } = session;
    const { api } = aServer(session);
    return { session, api: api.on(listSessions, { status: 200, body: [aSessionItem(rest)] }) };
  };
  const openBookings = async () => {
    const region = within(await screen.findByRole('region', { name: 'Bookings' }));
    await userEvent.click(region.getByRole('button', { expanded: false }));
  };

  it('after a session is completed', async () => {
    const { api, session } = serverWith();
    api.on(completeSession, { status: 200, body: session });
    await around(api, `/messaging/${ids.session}`, async () => {
      await openBookings();
      await press('Confirm completion');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Confirm completion' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('after a review is written', async () => {
    const can = { ...aBooking(aMentor()).can, complete: false, review: true };
    const reviews = { own: null, received: null, isWaiting: false };
    const { api } = serverWith({ status: 'completed', outcomes: null, reviews, can });
    api.on(writeReview, { problem: 'already_reviewed' });
    await around(api, `/messaging/${ids.session}`, async () => {
      await openBookings();
      await press('Write a review');
      const dialog = await loadedDialog();
      await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('after a hidden review is shown again', async () => {
    const can = { reply: false, report: true, hide: false, show: true };
    const api = fakeApi()
      .on(getMentor, { status: 200, body: aMentor() })
      .on(listReviews, { status: 200, body: [aReview({ hiddenBecause: 'It is insulting.', can })] })
      .on(showReview, { status: 204 });
    await around(api, '/mentors/1', async () => {
      await press('Show Aoife’s review again');
      await waitFor(() => expect(api.calls.some(({ method }) => method === 'POST')).toBe(true));
    });
  });
});

import { getLeaderboard, type Ranking } from '@ithaca/contracts/leaderboard';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { someMentors } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

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

it('a ranking that failed to load can be requested again', async () => {
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

it('a podium of one has one place', async () => {
  show(rankings(1));
  expect(namesIn(await screen.findByRole('list', { name: 'Podium' }))).toEqual(['Luca Conti 1']);
});

it('all rankings lead to the mentors, with sessions of this month and the first topic', async () => {
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

import { type Application, getOwnApplication } from '@ithaca/contracts/applications';
import { getMentor } from '@ithaca/contracts/mentors';
import { getActivity } from '@ithaca/contracts/sessions';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const activity = { unlockedMentors: 5, completedSessions: 11, conversations: 4, reviews: 2 };
const nothing = { unlockedMentors: 0, completedSessions: 0, conversations: 0, reviews: 0 };

const anApplication = (overrides: Partial<Application>) =>
  ({
    status: 'pending',
    rejectionReason: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
    ...overrides,
  }) as Application;

const open = (
  user = aUser(),
  answers: { activity?: typeof activity; application?: Application | null } = {},
) => {
  const api = fakeApi()
    .on(getActivity, { status: 200, body: answers.activity ?? activity })
    .on(getOwnApplication, { status: 200, body: answers.application ?? null })
    .on(getMentor, { status: 200, body: aMentor() });
  renderApp('/profile', { api, user });
  return screen.findByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` });
};

it('a mentee sees their account and activities, with links to mentors', async () => {
  await open(aUser({ subscriptionTier: 'basic', activity: 'student' }));
  const main = within(screen.getByRole('main'));
  expect(main.getByText('maya@ithaca.test')).toBeTruthy();
  expect(main.getByText('Mentee')).toBeTruthy();
  expect(main.getByText('Account type').nextSibling?.textContent).toBe('Student, Basic plan');
  expect(main.getByText('Member since').nextSibling?.textContent).toBe('5 January 2026');
  const figures = within(await main.findByRole('list')).getAllByRole('link');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '5Mentors unlocked',
    '11Sessions held',
    '4Conversations',
    '2Reviews given',
  ]);
  expect(figures.map((link) => link.getAttribute('href'))).toContain('/mentors');
  expect(main.queryByRole('navigation', { name: 'For mentors' })).toBeNull();
});

it('links to the mentors if there are no activities yet', async () => {
  await open(aUser(), { activity: nothing });
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find Mentors' }).getAttribute('href')).toBe('/mentors');
});

it('a mentor sees a summary of their profile, and links to edit it and to the dashboard', async () => {
  await open(aUser({ userType: 'mentor' }));
  expect(await screen.findByText('Head of Growth')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'For mentors' }));
  const targets = links.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/mentor-dashboard?tab=profile',
    '/mentor-dashboard',
    '/mentor-application',
  ]);
  expect(screen.queryByText('Your activities')).toBeNull();
});

it('mentions a pending application, and a rejected one with its reason', async () => {
  await open(aUser(), { application: anApplication({}) });
  expect(await screen.findByText(/Sent on 20 November 2026/)).toBeTruthy();
  cleanup();
  const rejected = anApplication({
    status: 'rejected',
    rejectionReason: 'The document can’t be read.',
    decidedAt: '2026-11-21T09:00:00.000Z',
  });
  await open(aUser({ firstName: 'Ida' }), { application: rejected });
  expect(await screen.findByText('The document can’t be read.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apply again' })).toHaveProperty(
    'pathname',
    '/mentor-application',
  );
});

it('does not mention an approved application', async () => {
  await open(aUser(), { application: anApplication({ status: 'approved' }) });
  await screen.findByText('Mentors unlocked');
  expect(screen.queryByText(/application is|was not approved/)).toBeNull();
});

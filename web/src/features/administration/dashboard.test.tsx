import {
  getStatistics,
  listManagedMentors,
  type ManagedMentor,
  restoreMentor,
  type Statistics,
  suspendMentor,
} from '@ithaca/contracts/administration';
import { getModerationCounters } from '@ithaca/contracts/applications';
import { listMentors } from '@ithaca/contracts/mentors';
import { getMonthlyStatistics, type MonthlyFigures } from '@ithaca/contracts/monthly-statistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { found } from '../../test/find.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const { mentorProfile, ...person } = aMentor();
const luca: ManagedMentor = {
  id: person.id,
  firstName: 'Luca',
  lastName: 'Conti',
  profileImageUrl: null,
  email: 'luca@ithaca.test',
  mentorProfile: {
    id: mentorProfile.id,
    title: mentorProfile.title,
    expertise: mentorProfile.expertise,
    messageRate: '15.00',
    callRate: '75.00',
    rating: null,
    reviewCount: 0,
    completedSessions: 0,
    isActive: true,
    createdAt: mentorProfile.createdAt,
  },
  suspension: null,
  isAccountSuspended: false,
};
const suspended: ManagedMentor = {
  ...luca,
  mentorProfile: { ...luca.mentorProfile, isActive: false },
  suspension: { reason: 'Missed sessions.', suspendedAt: '2026-11-20T09:00:00.000Z' },
};
const statistics: Statistics = {
  approvedMentors: 3,
  activeMentors: 2,
  averageMessageRate: '14.56',
  averageCallRate: null,
  days: ['2026-11-20', '2026-11-21'].map((day, at) => ({
    day,
    signUps: at,
    unlocks: 2,
    bookings: 0,
    held: '75.00',
    released: '0.00',
  })),
};

const aMonth = (month: string, changes: Partial<MonthlyFigures> = {}): MonthlyFigures => ({
  month,
  joined: 4,
  matched: 3,
  met: 2,
  reviewed: 1,
  unlocks: 5,
  bookings: 2,
  revenue: '4.95',
  firstReplyMinutes: 90,
  ...changes,
});

const aServer = (mentor = luca) =>
  fakeApi()
    .on(getStatistics, { status: 200, body: statistics })
    .on(getMonthlyStatistics, {
      status: 200,
      body: [aMonth('2026-10', { firstReplyMinutes: null }), aMonth('2026-11')],
    })
    .on(listManagedMentors, { status: 200, body: [mentor] });
const show = (api = aServer(), address = '/admin-dashboard', user = aUser({ isAdmin: true })) =>
  renderApp(address, { api, user });

describe('the platform dashboard', () => {
  it('is denied to others without calling the server', async () => {
    const api = aServer();
    show(api, '/admin-dashboard', aUser());
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(
      screen.getByText('This dashboard is restricted to platform administrators.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it.each([
    [2, '2 applications are waiting for a decision'],
    [1, '1 application is waiting for a decision'],
    [0, 'No application is waiting for a decision'],
  ])('shows how many applications are waiting (%i), and links to them', async (pending, name) => {
    const counters = { pending, approvedToday: 0, rejectedToday: 0 };
    show(aServer().on(getModerationCounters, { status: 200, body: counters }));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/moderation');
  });

  it('shows mentors even if the figures fail to load, and offers to retry', async () => {
    const api = aServer().on(getStatistics, { problem: 'unavailable' });
    show(api);
    expect(await screen.findByRole('heading', { name: 'Luca Conti' })).toBeTruthy();
    api.on(getStatistics, { status: 200, body: statistics });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 active, 1 inactive')).toBeTruthy();
  });

  it('shows the mentee funnel, and each month in a table', async () => {
    show();
    const funnel = within(await screen.findByRole('region', { name: 'From joining to reviewing' }));
    expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Joined mentees with a verified address8 100%',
      'Matched unlocked or booked a mentor6 75%',
      'Met completed a session4 50%',
      'Reviewed reviewed a mentor2 25%',
    ]);
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
      '/api/admin/statistics/months/csv',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Show as table', description: 'Last 12 months' }),
    );
    const table = within(screen.getByRole('table'));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe('November 2026432152€4.951.5 h');
    expect(rows[2]?.endsWith('€4.95–')).toBe(true);
  });

  it('shows the figures, a dash for missing ones, and each day in a table', async () => {
    show();
    const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
    await screen.findByText('2 active, 1 inactive');
    expect(figure('Approved mentors')).toBe('3');
    expect(figure('Average message rate')).toBe('€14.56');
    expect(figure('Average call rate')).toBe('–');
    expect(
      screen.getByRole('img', { name: 'Unlocks: 4 in the last 30 days, most on 20 Nov: 2' }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Bookings: None in the last 30 days' })).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show as table', description: 'Last 30 days' }),
    );
    const row = screen.getByRole('rowheader', { name: '21 Nov' }).closest('tr');
    expect(row?.textContent).toBe('21 Nov120€75€0');
  });

  it('groups the digits of large numbers of mentors', async () => {
    const body = { ...statistics, approvedMentors: 12_345, activeMentors: 11_111 };
    show(aServer().on(getStatistics, { status: 200, body }));
    expect(await screen.findByText('12,345')).toBeTruthy();
    expect(screen.getByText('11,111 active, 1,234 inactive')).toBeTruthy();
  });

  it('lists mentors with three tags and a link to the profile', async () => {
    show();
    const card = within(
      (await screen.findByRole('heading', { name: 'Luca Conti' })).closest(
        'article',
      ) as HTMLElement,
    );
    expect(card.getByText('Active')).toBeTruthy();
    expect(
      within(card.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    const link = card.getByRole('link', { name: /^View Profile/ });
    expect(link.getAttribute('href')).toBe(`/mentors/${luca.id}`);
  });

  it('keeps the search and status in the URL', async () => {
    const api = aServer();
    const { router } = show(api);
    await screen.findByRole('heading', { name: 'Luca Conti' });
    api.on(listManagedMentors, { status: 200, body: [] });
    await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search approved mentors' }),
      'nobody',
    );
    await waitFor(() =>
      expect(router.state.location.href).toBe('/admin-dashboard?q=nobody&status=inactive'),
    );
    expect(await screen.findByRole('heading', { name: 'No mentors found' })).toBeTruthy();
  });
});

describe('suspending a mentor', () => {
  it('needs a reason, and shows the mentor as inactive afterwards', async () => {
    const api = aServer();
    api.on(suspendMentor, () => {
      api.on(listManagedMentors, { status: 200, body: [suspended] });
      return { status: 200, body: suspended } as const;
    });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Luca Conti' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Luca Conti?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Missed sessions.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Mentor suspended')).toBeTruthy();
    expect(await screen.findByText(/Suspended on 20 November 2026/)).toBeTruthy();
    const bodies = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ reason: 'Missed sessions.' }]);
  });

  it('updates the mentors that mentees find, even if they were already loaded', async () => {
    const api = aServer()
      .on(suspendMentor, { status: 200, body: suspended })
      .on(listMentors, found([aMentor()]));
    const { router } = show(api, '/mentors');
    expect(await screen.findByRole('link', { name: 'Luca Conti' })).toBeTruthy();
    await act(() => router.navigate({ href: '/admin-dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Luca Conti' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Luca Conti?' }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Missed sessions.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Mentor suspended')).toBeTruthy();
    api.on(listMentors, found([]));
    await act(() => router.navigate({ href: '/mentors' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Luca Conti' })).toBeNull());
  });

  it('shows an error and reloads the list if somebody else has already undone it', async () => {
    const api = aServer(suspended);
    api.on(restoreMentor, () => {
      api.on(listManagedMentors, { status: 200, body: [luca] });
      return { problem: 'not_suspended' };
    });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Luca Conti' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore Luca Conti?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore mentor')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Suspend Luca Conti' })).toBeTruthy();
  });

  it('promises neither a listing nor a mail on restoring a mentor whose account is suspended', async () => {
    const mentor = { ...suspended, isAccountSuspended: true };
    const api = aServer(mentor).on(restoreMentor, { status: 200, body: mentor });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Luca Conti' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore Luca Conti?' }));
    expect(
      dialog.getByText('The profile stays hidden until the account is restored, too.'),
    ).toBeTruthy();
    expect(dialog.queryByText(/email/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Mentor restored')).toBeTruthy();
    expect(screen.queryByText('The profile is listed again.')).toBeNull();
  });
});

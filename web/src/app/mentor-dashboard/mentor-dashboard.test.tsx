import { getEarnings, getOverview, listEarnings } from '@ithaca/contracts/dashboard';
import { getOwnMentor, type MentorProfile } from '@ithaca/contracts/mentors';
import { listSessions } from '@ithaca/contracts/sessions';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anActivity, anEntry, anOverview, someEarnings } from '../../test/dashboard.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';

const user = aUser({ userType: 'mentor' });
const apiOf = (profile: Partial<MentorProfile> = {}) =>
  fakeApi()
    .on(getOwnMentor, { status: 200, body: aMentor({ id: user.id, profile }) })
    .on(getOverview, { status: 200, body: anOverview() })
    .on(getEarnings, { status: 200, body: someEarnings() })
    .on(listEarnings, { status: 200, body: [anEntry()] })
    .on(listSessions, { status: 200, body: [] });
const show = (address: string, api = apiOf()) => renderApp(address, { api, user });

const call = { sessionType: 'video_call', origin: 'booking' } as const;
const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const endpointOf = (url: string) => new URL(url, 'http://ithaca.test');

describe('the mentor dashboard', () => {
  it.each(['/mentor-dashboard', '/dashboard', '/mentor-dashboard?tab=unknown'])(
    'opens with the overview at %s',
    async (address) => {
      show(address);
      const tab = await screen.findByRole('tab', { name: 'Overview' });
      expect(tab.getAttribute('aria-selected')).toBe('true');
    },
  );

  it('keeps its address and the tab in it', async () => {
    const { router } = show('/dashboard');
    fireEvent.click(await screen.findByRole('tab', { name: 'Earnings' }));
    await screen.findByRole('figure', { name: 'Released to you by month' });
    expect(router.state.location.href).toBe('/dashboard?tab=earnings');
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByText('Total earnings');
    expect(router.state.location.href).toBe('/dashboard');
  });

  it('says that a profile is suspended', async () => {
    show('/mentor-dashboard', apiOf({ isActive: false }));
    expect(await screen.findByText('Your profile is suspended.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Overview' })).toBeTruthy();
  });
});

describe('the overview', () => {
  it('shows the server’s figures', async () => {
    show('/mentor-dashboard');
    const figure = async (label: string) =>
      (await screen.findByText(label)).closest('div')?.textContent;
    expect(await figure('Total earnings')).toBe('Total earnings€1,240');
    expect(await figure('This month')).toBe('This month€150');
    expect(await figure('Still held')).toContain('€75');
    expect(await figure('Active mentees')).toContain('4');
    expect(await figure('Rating')).toContain('4.8 out of 5 stars');
    expect(await figure('Reviews')).toBe('Reviews12');
    const activity = within(screen.getByRole('region', { name: 'Recent activity' }));
    expect(activity.getByRole('listitem').textContent).toContain(
      'Noor Haddad booked a video call for €75',
    );
    const link = activity.getByRole('link', { name: 'Noor Haddad' });
    expect(link).toHaveProperty('pathname', `/messaging/${anActivity().sessionId}`);
  });

  it('explains what will appear when nothing has happened yet', async () => {
    const nothing = anOverview({ recentActivity: [], rating: null, reviewCount: 0 });
    show('/mentor-dashboard', apiOf().on(getOverview, { status: 200, body: nothing }));
    expect(await screen.findByText(/Nothing has happened yet/)).toBeTruthy();
    expect(screen.getByText('New')).toBeTruthy();
  });

  it('links a new mentor to the steps needed for bookings and payouts', async () => {
    const nothing = anOverview({ recentActivity: [], rating: null, reviewCount: 0 });
    show('/mentor-dashboard', apiOf().on(getOverview, { status: 200, body: nothing }));
    const steps = within(await screen.findByRole('list', { name: 'Until the first mentee comes' }));
    const links = steps.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)]);
    expect(links).toEqual([
      ['Set the hours when you can be booked', '/mentor-dashboard?tab=availability'],
      ['Describe how you help', '/mentor-dashboard?tab=profile'],
      ['Add your photo', '/settings'],
      ['Set up payouts', '/mentor-dashboard?tab=earnings'],
    ]);
  });

  it('stops showing the first steps once something has happened', async () => {
    show('/mentor-dashboard');
    await screen.findByRole('link', { name: 'Noor Haddad' });
    expect(screen.queryByRole('link', { name: 'Add your photo' })).toBeNull();
  });

  it('can be retried after a failure', async () => {
    const api = apiOf().on(getOverview, { problem: 'unavailable' });
    show('/mentor-dashboard', api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(getOverview, { status: 200, body: anOverview() });
    fireEvent.click(again);
    expect(await screen.findByText('Total earnings')).toBeTruthy();
  });
});

it('lets the mentor join an open call from the overview', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const can = { ...aSessionItem().can, call: true };
  const begun = aSessionItem({ ...call, startsAt: inMinutes(-10), endsAt: inMinutes(50), can });
  show('/mentor-dashboard', apiOf().on(listSessions, { status: 200, body: [begun] }));
  const next = within(await screen.findByRole('region', { name: 'Next session' }));
  const join = await next.findByRole('link', { name: 'Join call' });
  expect(join).toHaveProperty('pathname', `/call/${begun.id}`);
});

describe('the sessions', () => {
  it('show the mentee, the start and the status, with a chat and a call', async () => {
    const can = { ...aSessionItem().can, call: true };
    const upcoming = aSessionItem({ ...call, startsAt: '2026-11-24T16:00:00.000Z', can });
    const held = aSessionItem({ ...call, id: anEntry().id, status: 'completed' });
    const api = apiOf().on(listSessions, { status: 200, body: [upcoming, held] });
    show('/mentor-dashboard?tab=sessions', api);
    await screen.findByText('Completed', { selector: 'li *' });
    const panel = within(screen.getByRole('tabpanel'));
    const [first, second] = panel.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Video call.*24 Nov.*Active/);
    const inFirst = within(first as HTMLElement);
    const chat = inFirst.getByRole('link', { name: 'Chat' });
    expect(chat).toHaveProperty('pathname', `/messaging/${upcoming.id}`);
    const toCall = inFirst.getByRole('link', { name: 'Call' });
    expect(toCall).toHaveProperty('pathname', `/call/${upcoming.id}`);
    expect(within(second as HTMLElement).queryByRole('link', { name: 'Call' })).toBeNull();
  });

  it('are filtered as in the address', async () => {
    const api = apiOf();
    const { router } = show('/mentor-dashboard?tab=sessions', api);
    expect(await screen.findByText('No sessions yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(await screen.findByText('Nothing coming up')).toBeTruthy();
    expect(router.state.location.href).toBe('/mentor-dashboard?tab=sessions&filter=upcoming');
    const asked = api.calls
      .map(({ url }) => endpointOf(url))
      .filter(({ searchParams }) => searchParams.get('role') === 'mentor');
    expect(asked.map(({ search }) => search)).toEqual([
      '?role=mentor',
      '?role=mentor&scheduled=upcoming',
    ]);
  });
});

describe('the earnings', () => {
  it('can be read month by month with the keyboard, and as a table', async () => {
    show('/mentor-dashboard?tab=earnings');
    const chart = within(await screen.findByRole('figure'));
    const months = chart.getAllByRole('button');
    expect(months.map((month) => month.getAttribute('aria-label'))).toEqual([
      'October 2026: €150',
      'November 2026: €75',
    ]);
    // One tab stop; the newest month is chosen.
    expect(months.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    expect(chart.getByText('Calls').textContent).toBe('Calls €75');
    fireEvent.keyDown(months[1] as HTMLElement, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(months[0]);
    expect(chart.getByText('Calls').textContent).toBe('Calls €135');
    expect(chart.getByText('Messages').textContent).toBe('Messages €15');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthCallsMessagesReleasedHeld',
      'November 2026€75€0€75€75',
      'October 2026€135€15€150€0',
    ]);
  });

  it('show shares and every payment', async () => {
    show('/mentor-dashboard?tab=earnings');
    const total = within(await screen.findByRole('region', { name: 'In total' }));
    expect(total.getByText('Calls').parentElement?.textContent).toBe('Calls93% €210');
    expect(total.getByText('Messages').parentElement?.textContent).toBe('Messages7% €15');
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    expect((await payments.findByRole('listitem')).textContent).toMatch(
      /Released to you.*Video call with Noor Haddad.*€75/,
    );
  });

  it('explain how to earn when there are none', async () => {
    const { total } = someEarnings();
    const none = { messages: '0.00', calls: '0.00', inPerson: '0.00' };
    const empty = { months: [], total: { ...total, released: none, held: none } };
    show('/mentor-dashboard?tab=earnings', apiOf().on(getEarnings, { status: 200, body: empty }));
    expect(await screen.findByRole('heading', { name: 'No earnings yet' })).toBeTruthy();
  });
});

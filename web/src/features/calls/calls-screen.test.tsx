import { type CallItem, listCalls, listCallsBetween } from '@ithaca/contracts/calls';
import type { MeetingType } from '@ithaca/contracts/meeting-types';
import { listSessions, type SessionItem, type SessionType } from '@ithaca/contracts/sessions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCallItem } from '../../test/calls.ts';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';

afterEach(() => vi.useRealTimers());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const apiOf = (calls: { upcoming?: CallItem[]; past?: CallItem[]; month?: CallItem[] } = {}) =>
  fakeApi()
    .on(listCalls, ({ query }) => ({
      status: 200 as const,
      body: (query.get('when') === 'past' ? calls.past : calls.upcoming) ?? [],
    }))
    .on(listCallsBetween, { status: 200, body: calls.month ?? [] });

const show = (api: ReturnType<typeof fakeApi>) => renderApp('/calls', { api, user: aUser() });

describe('calls', () => {
  it('that failed to load can be requested again', async () => {
    show(fakeApi().on(listCalls, { problem: 'unavailable' }));
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });

  it('are none at first', async () => {
    show(apiOf());
    expect(await screen.findByText('No calls are planned.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No calls yet' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Call Schedule' });
    expect(link).toHaveProperty('pathname', '/find-experts');
  });

  it('can be joined while they are open, and only then', async () => {
    const open = aCallItem({ startsAt: inMinutes(9) });
    const later = aCallItem({ sessionId: ids.conversation, startsAt: inMinutes(11) });
    show(apiOf({ upcoming: [open, later] }));
    const join = await screen.findByRole('link', { name: 'Join call' });
    expect(join).toHaveProperty('pathname', `/call/${open.sessionId}`);
  });

  it('can be joined after their end, also if the session was completed', async () => {
    const times = { startsAt: inMinutes(-70), endsAt: inMinutes(-10), closesAt: inMinutes(5) };
    const call = aCallItem({ ...times, status: 'completed' });
    show(apiOf({ upcoming: [call] }));
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Calls' }));
    for (const link of await upcoming.findAllByRole('link'))
      expect(link).toHaveProperty('pathname', `/call/${call.sessionId}`);
    expect(upcoming.getByRole('link', { name: 'Join call' })).toBeTruthy();
  });

  it('are recent calls once they have closed, even if the server notices it later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const closing = aCallItem({ startsAt: inMinutes(-40), endsAt: inMinutes(-14) });
    const api = apiOf({ upcoming: [closing] });
    show(api);
    await screen.findByRole('link', { name: 'Join call' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('link', { name: 'Join call' })).toBeNull();
    expect(screen.queryByText('No calls are planned.')).toBeNull();
    api.on(listCalls, ({ query }) => ({
      status: 200 as const,
      body: query.get('when') === 'past' ? [closing] : [],
    }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('No calls are planned.')).toBeTruthy();
    const past = within(screen.getByRole('region', { name: 'Recent Calls' }));
    expect(await past.findByText(/^Video call/)).toBeTruthy();
  });

  it('of the past lead to the conversation, with kind and length', async () => {
    const startsAt = inMinutes(-3000);
    show(apiOf({ past: [aCallItem({ kind: 'phone', startsAt, endsAt: inMinutes(-2985) })] }));
    const past = within(await screen.findByRole('region', { name: 'Recent Calls' }));
    expect(await past.findByText('Phone call · 15 minutes')).toBeTruthy();
    expect(past.getByRole('link')).toHaveProperty('pathname', `/messaging/${ids.session}`);
  });
});

describe('the calendar', () => {
  it('marks the days of calls and lists those of the chosen day', async () => {
    const startsAt = inMinutes(0);
    show(apiOf({ month: [aCallItem({ startsAt })] }));
    const chosen = await screen.findByRole('button', { name: /, 1 call$/ });
    expect(chosen.getAttribute('data-marked')).toBe('true');
    expect(await screen.findByRole('list', { name: /^Calls on / })).toBeTruthy();
  });

  it('is used with the keyboard: one tab stop, days, weeks and months', async () => {
    show(apiOf());
    const calendar = within(await screen.findByRole('grid'));
    const stops = () => calendar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    const press = (key: string) => fireEvent.keyDown(stops()[0] as HTMLElement, { key });
    const before = stops()[0]?.getAttribute('aria-label');
    press('ArrowRight');
    expect(stops()).toHaveLength(1);
    expect(stops()[0]?.getAttribute('aria-label')).not.toBe(before);
    expect(document.activeElement).toBe(stops()[0]);
    press('ArrowLeft');
    expect(stops()[0]?.getAttribute('aria-label')).toBe(before);
    const month = screen.getByRole('region', { name: /\d{4}$/ }).querySelector('h2');
    const shown = month?.textContent;
    press('PageDown');
    expect(month?.textContent).not.toBe(shown);
  });
});

describe('scheduling a call', () => {
  const mine = aSessionItem();
  const offering = (last: number, ...meetingTypes: MeetingType[]): SessionItem => ({
    ...mine,
    mentor: { ...mine.mentor, id: `0192a1b2-0000-7000-8000-00000000000${last}` },
    mentorProfile: { ...mine.mentorProfile, meetingTypes },
  });
  const openList = async (sessions: SessionItem[]) => {
    const api = apiOf().on(listSessions, { status: 200, body: sessions });
    const app = renderApp('/calls', { api, user: { ...aUser(), id: mine.mentee.id } });
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule Call' }));
    const list = within(await screen.findByRole('dialog')).findByRole('list');
    return { ...app, mentors: within(await list).getAllByRole('button') };
  };

  it('offers each of the person’s mentors who can be booked and takes calls, once', async () => {
    const asMentor = { ...mine, mentor: mine.mentee, mentee: mine.mentor };
    const { mentors } = await openList([mine, mine, asMentor, offering(8, 'message', 'in_person')]);
    expect(mentors.map(({ textContent }) => textContent)).toEqual([
      `${mine.mentor.firstName} ${mine.mentor.lastName}${mine.mentorProfile.title}`,
    ]);
  });

  it.each<[SessionType, MeetingType[]]>([
    ['video_call', ['phone', 'video']],
    ['phone_call', ['message', 'phone']],
  ])('opens the booking of a %s with a mentor who offers %j', async (type, offered) => {
    const { mentors, router } = await openList([offering(8, ...offered)]);
    fireEvent.click(mentors[0] ?? document.body);
    await waitFor(() => expect(router.state.location.state.dialog).toBe(`book ${type}`));
    expect(router.state.location.pathname).toBe('/expert/0192a1b2-0000-7000-8000-000000000008');
  });

  it('says how to get a mentor when there is none', async () => {
    show(apiOf().on(listSessions, { status: 200, body: [] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule Call' }));
    expect(await screen.findByText('No mentors to book yet')).toBeTruthy();
  });
});

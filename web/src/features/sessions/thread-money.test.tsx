import { completeSession, reportSession } from '@ithaca/contracts/bookings';
import { listSessions } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstSlot } from '../../test/bookings.ts';
import { aMessage, aSession, ids } from '../../test/conversations.ts';
import { asMentor, booked, listed, openBookings } from '../../test/thread-bookings.ts';
import { amounts, ask, cancelledByMentee, serverWith, show } from '../../test/thread-money.ts';
import { about, lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./thread-money.tsx'));
beforeEach(lookAtPage);

describe('refusals', () => {
  it('a conversation without bookings shows none', async () => {
    show(serverWith(aSession()));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByRole('region', { name: 'Bookings' })).toBeNull();
  });

  it('bookings that failed to load can be loaded again', async () => {
    const server = serverWith(aSession());
    server.api.on(listSessions, { problem: 'unavailable' });
    show(server);
    const retry = await screen.findByRole('button', { name: 'Load bookings' });
    server.api.on(listSessions, listed(booked()));
    await userEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Bookings' })).toBeTruthy();
  });

  it('shows no actions before all bookings have loaded, since the buttons could move', async () => {
    const server = serverWith(booked());
    let answer: (bookings: ReturnType<typeof listed>) => void = () => {};
    const loaded = new Promise<ReturnType<typeof listed>>((resolve) => {
      answer = resolve;
    });
    server.api.on(listSessions, () => loaded);
    show(server);
    const bookings = within(await screen.findByRole('region', { name: 'Bookings' }));
    await userEvent.click(bookings.getByRole('button', { expanded: false }));
    expect(bookings.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    expect(bookings.getByRole('status', { name: 'Loading' })).toBeTruthy();
    answer(listed(booked()));
    expect(await bookings.findByRole('button', { name: 'Report a problem' })).toBeTruthy();
  });

  it('shows no button for actions that are not allowed', async () => {
    const can = { ...booked().can, complete: false, cancel: false };
    show(serverWith(booked({ can })));
    const bookings = await openBookings();
    expect(bookings.getByRole('button', { name: 'Report a problem' })).toBeTruthy();
    expect(bookings.queryByRole('button', { name: 'Confirm completion' })).toBeNull();
    expect(bookings.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('shows the new state when the other person was faster', async () => {
    const server = serverWith(booked());
    server.api.on(completeSession, () => {
      server.api.on(listSessions, listed(cancelledByMentee));
      return { problem: 'already_decided', detail: 'This booking was cancelled.' };
    });
    show(server);
    const dialog = await ask('Confirm completion', 'Confirm completion?');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm completion' }));
    expect(await screen.findByText('This booking was cancelled.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('€37.50 refunded, €37.50 to Luca')).toBeTruthy();
  });

  it('a report needs a reason', async () => {
    const server = serverWith(booked());
    show(server);
    const dialog = await ask('Report a problem', 'Report a problem');
    await userEvent.click(dialog.getByRole('button', { name: 'Report problem' }));
    expect(await dialog.findByText('Please describe what happened')).toBeTruthy();
    expect(server.api.calls.some(({ url }) => url.endsWith('/report'))).toBe(false);
  });
});

describe('the money of a booking', () => {
  it('reloads the actions on a message booking once the mentor has answered', async () => {
    const can = { ...booked().can, complete: false, report: false };
    const unanswered = booked({ sessionType: 'messaging', can });
    const server = serverWith(unanswered);
    show(server, asMentor);
    const bookings = await openBookings();
    act(() => server.socket.webSocket().accept());
    const answered = {
      releasesAt: '2026-12-25T09:00:00.000Z',
      can: { ...can, complete: true },
    };
    server.api.on(listSessions, listed({ ...unanswered, ...answered }));
    const message = (senderId: string) => ({
      type: 'new_message' as const,
      ...about,
      message: aMessage({ seq: 1, senderId }),
    });
    const reads = () => server.api.calls.filter(({ url }) => url.startsWith('/api/sessions?'));
    const before = reads().length;
    act(() => server.socket.webSocket().say(message(ids.me)));
    expect(reads().length).toBe(before);
    act(() => server.socket.webSocket().say(message(ids.other)));
    expect(await bookings.findByRole('button', { name: 'Mark as complete' })).toBeTruthy();
  });

  it('confirms a new booking until it is cancelled', async () => {
    const server = serverWith(booked());
    const { router } = show(server);
    await screen.findByRole('region', { name: 'Bookings' });
    const state = { booked: ids.session };
    await act(() => router.navigate({ href: `/messaging/${ids.session}`, state }));
    expect(await screen.findByRole('heading', { name: /^Booked: video call/ })).toBeTruthy();
    server.api.on(listSessions, listed(cancelledByMentee));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('€37.50 refunded, €37.50 to Luca');
    expect(screen.queryByRole('heading', { name: /^Booked: / })).toBeNull();
  });

  it('the mentor marks a session as complete, and the mentee is asked', async () => {
    const server = serverWith(booked());
    server.api.on(completeSession, { status: 200, body: booked() });
    show(server, asMentor);
    const dialog = await ask('Mark as complete', 'Mark as complete?');
    expect(dialog.getByText(/Maya is asked to confirm/)).toBeTruthy();
    expect(amounts(dialog)).toEqual(['Maya €0', 'You €75']);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as complete' }));
    expect(await screen.findByText('We’ve asked your mentee to confirm.')).toBeTruthy();
  });

  it('a report is sent with its reason', async () => {
    const server = serverWith(booked());
    server.api.on(reportSession, { status: 200, body: booked() });
    show(server);
    const dialog = await ask('Report a problem', 'Report a problem');
    await userEvent.click(dialog.getByRole('button', { name: 'I got no answer.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Report problem' }));
    expect(await screen.findByText(/stays held until the administrator decides/)).toBeTruthy();
    const sent = server.api.calls.find(({ url }) => url === `/api/sessions/${ids.session}/report`);
    expect(sent?.body).toEqual({ reason: 'I got no answer.' });
  });

  it('of several bookings the newest open one comes first, also from a later page', async () => {
    const older = { ...cancelledByMentee, id: '0190a1b2-0000-7000-8000-000000000001' };
    const server = serverWith(aSession());
    server.api.on(listSessions, ({ query }) =>
      query.get('cursor') === 'more'
        ? listed(older)
        : { ...listed(booked()), headers: { 'X-Next-Cursor': 'more' } },
    );
    show(server);
    const webSocket = await screen.findByRole('button', {
      name: /^Video call Booked €75 held \+1 more$/,
    });
    await userEvent.click(webSocket);
    const bookings = within(screen.getByRole('region', { name: 'Bookings' }));
    const cards = bookings.getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[1]?.textContent).toContain('You cancelled');
  });

  it.each([
    ['video_call', /^Video call Booked \S.* \d\d:\d\d · €75 held$/],
    // Messages start when they are paid.
    ['messaging', /^Messages Booked €75 held$/],
  ] as const)('the line shows when a %s takes place', async (sessionType, name) => {
    show(serverWith(booked({ sessionType, startsAt: firstSlot })));
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('shows actions that become possible at the start when it arrives', async () => {
    const server = serverWith(booked());
    let startsAt: number | null = null;
    server.api.on(listSessions, () => {
      startsAt ??= Date.now() + 1500;
      const complete = startsAt <= Date.now();
      return listed(
        booked({
          startsAt: new Date(startsAt).toISOString(),
          changesAt: complete ? null : new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + 3_600_000).toISOString(),
          can: { ...booked().can, complete },
        }),
      );
    });
    show(server);
    const region = await openBookings();
    const button = { name: 'Confirm completion' };
    expect(await region.findByRole('button', button, { timeout: 10_000 })).toBeTruthy();
  });

  it('shows the other person’s actions when the page is visible again', async () => {
    const server = serverWith(booked());
    show(server);
    expect(await screen.findByText('€75 held')).toBeTruthy();
    server.api.on(listSessions, listed(cancelledByMentee));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('€37.50 refunded, €37.50 to Luca')).toBeTruthy();
  });
});

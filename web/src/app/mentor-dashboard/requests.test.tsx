import { acceptSession, declineSession } from '@ithaca/contracts/bookings';
import { getOverview } from '@ithaca/contracts/dashboard';
import { getOwnMentor } from '@ithaca/contracts/mentors';
import { listReviews } from '@ithaca/contracts/reviews';
import { listSessions } from '@ithaca/contracts/sessions';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../test/conversations.ts';
import { anOverview } from '../../test/dashboard.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';

const user = aUser({ userType: 'mentor' });
const apiOf = () =>
  fakeApi()
    .on(getOwnMentor, { status: 200, body: aMentor({ id: user.id }) })
    .on(getOverview, { status: 200, body: anOverview() })
    .on(listSessions, { status: 200, body: [] });
const show = (address: string, api = apiOf()) => renderApp(address, { api, user });

const waiting = aSessionItem({
  sessionType: 'video_call',
  origin: 'booking',
  mentor: user,
  startsAt: '2026-12-01T09:00:00.000Z',
  acceptBy: '2026-11-29T09:00:00.000Z',
  can: { ...aSessionItem().can, accept: true, decline: true },
});

it('requests that wait for an answer come first in the overview', async () => {
  const api = apiOf().on(listSessions, ({ query }) => ({
    status: 200 as const,
    body: query.get('requests') === 'open' ? [waiting] : [waiting, aSessionItem()],
  }));
  show('/mentor-dashboard', api);
  const requests = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  expect(requests.getAllByRole('listitem')).toHaveLength(1);
  expect(await requests.findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(requests.getByText(/^Waiting for your answer until Sun, 29 Nov/)).toBeTruthy();
  const asked = api.calls.filter(({ url }) => url.includes('requests=open'));
  expect(asked).toHaveLength(1);
});

it('requests waiting for an answer are all listed, even if they fill more than one page', async () => {
  const later = {
    ...waiting,
    id: '0194a1b2-0000-7000-8000-0000000000ff',
    startsAt: '2026-12-02T09:00:00.000Z',
  };
  const api = apiOf().on(listSessions, ({ query }) =>
    query.get('cursor') === 'more'
      ? { status: 200 as const, body: [later] }
      : { status: 200 as const, body: [waiting], headers: { 'X-Next-Cursor': 'more' } },
  );
  show('/mentor-dashboard', api);
  const requests = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  expect(requests.getAllByRole('listitem')).toHaveLength(2);
});

it('requests waiting for an answer are listed even if they can only be declined', async () => {
  const blocked = { ...waiting, can: { ...waiting.can, accept: false, write: false } };
  show('/mentor-dashboard', apiOf().on(listSessions, { status: 200, body: [blocked] }));
  const requests = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  expect(await requests.findByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(requests.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('requests that wait for an answer confirm their acceptance even if its event arrives before the response', async () => {
  const socket = fakeSocket();
  let answerNow = () => undefined as undefined;
  const api = apiOf()
    .on(listSessions, { status: 200, body: [waiting] })
    .on(
      acceptSession,
      () =>
        new Promise((resolve) => {
          answerNow = () => void resolve({ status: 200, body: aSession() });
        }),
    );
  show('/mentor-dashboard', api);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  api.on(listSessions, { status: 200, body: [] });
  act(() => {
    socket.webSocket().accept();
    socket.webSocket().say({ type: 'session_changed', sessionId: waiting.id });
  });
  expect(screen.getByText('Waiting for your answer', { selector: 'h2' })).toBeTruthy();
  answerNow();
  expect(await screen.findByText('Booking accepted')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull(),
  );
});

it('requests that wait for an answer reload the figures when accepted, and when a session changes elsewhere', async () => {
  const socket = fakeSocket();
  const api = apiOf()
    .on(listSessions, { status: 200, body: [waiting] })
    .on(acceptSession, { status: 200, body: aSession() });
  show('/mentor-dashboard', api);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  const earned = (totalEarnings: string) =>
    api.on(getOverview, { status: 200, body: anOverview({ totalEarnings }) });
  earned('123.00');
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/€123/)).toBeTruthy();
  earned('456.00');
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  act(() => {
    socket.webSocket().accept();
    socket.webSocket().say({ type: 'session_changed', sessionId: waiting.id });
  });
  expect(await screen.findByText(/€456/)).toBeTruthy();
});

it('requests that wait for an answer keep the focus nearby once they are accepted', async () => {
  const api = apiOf()
    .on(listSessions, { status: 200, body: [waiting] })
    .on(acceptSession, () => {
      api.on(listSessions, { status: 200, body: [] });
      return { status: 200, body: aSession() } as const;
    });
  show('/mentor-dashboard', api);
  const accept = await screen.findByRole('button', { name: 'Accept' });
  act(() => accept.focus());
  fireEvent.click(accept);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(accept.isConnected).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it.each(['Accept', 'Decline', 'Move'])(
  'requests waiting for an answer show why they disappear while %s is being confirmed',
  async (name) => {
    const socket = fakeSocket();
    const movable = { ...waiting, can: { ...waiting.can, schedule: true } };
    const api = apiOf().on(listSessions, { status: 200, body: [movable] });
    show('/mentor-dashboard', api);
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(socket.webSockets).not.toEqual([]));
    api.on(listSessions, { status: 200, body: [] });
    act(() => {
      socket.webSocket().accept();
      socket.webSocket().say({ type: 'session_changed', sessionId: waiting.id });
    });
    expect(await screen.findByText('This booking has changed')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('requests that wait for an answer show no message if another tab has been opened in the meantime', async () => {
  const api = apiOf().on(listSessions, { status: 200, body: [waiting] });
  const { router } = show('/mentor-dashboard', api);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate({ to: '/mentor-dashboard', search: { tab: 'earnings' } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('This booking has changed')).toBeNull();
});

it('requests waiting for an answer link to the conversation for questions', async () => {
  const api = apiOf().on(listSessions, { status: 200, body: [waiting] });
  const { router } = show('/mentor-dashboard?tab=sessions', api);
  fireEvent.click(await screen.findByRole('button', { name: /^Ask / }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${waiting.id}`));
});

it('says that requests couldn’t be loaded, and loads them again', async () => {
  const api = apiOf().on(listSessions, { problem: 'unavailable' });
  show('/mentor-dashboard', api);
  const text = 'The requests waiting for your answer could not be loaded';
  const alert = within((await screen.findByText(text)).parentElement as HTMLElement);
  api.on(listSessions, { status: 200, body: [waiting] });
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Waiting for your answer' })).toBeTruthy();
});

describe('the overview is shown', () => {
  const hold = () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { answer, answered };
  };

  it('once it is known whether requests come first', async () => {
    const { answer, answered } = hold();
    const api = apiOf().on(listSessions, async () => {
      await answered;
      return { status: 200 as const, body: [waiting] };
    });
    show('/mentor-dashboard', api);
    const figure = await screen.findByText('Total earnings');
    expect(figure.closest('[hidden]')).not.toBeNull();
    answer();
    expect(await screen.findByRole('region', { name: 'Waiting for your answer' })).toBeTruthy();
    expect(figure.closest('[hidden]')).toBeNull();
  });

  it('once it is known whether reviews are waiting for a reply', async () => {
    const { answer, answered } = hold();
    const api = apiOf()
      .on(listSessions, { status: 200, body: [waiting] })
      .on(listReviews, async () => {
        await answered;
        return { status: 200 as const, body: [] };
      });
    show('/mentor-dashboard', api);
    const region = await screen.findByRole('region', {
      name: 'Waiting for your answer',
      hidden: true,
    });
    expect(region.closest('[hidden]')).not.toBeNull();
    answer();
    await waitFor(() => expect(region.closest('[hidden]')).toBeNull());
  });
});

/** Starts to decline the request after the sessions can no longer be read. */
const decline = async (api: ReturnType<typeof fakeApi>) => {
  const button = await screen.findByRole('button', { name: 'Decline' });
  api.on(listSessions, { problem: 'unavailable' });
  const before = api.calls.length;
  fireEvent.click(button);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this time?' }));
  return { dialog, reason: () => dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/) };
};

it('sessions that can’t be reloaded stay, and so does the open dialog', async () => {
  const api = apiOf()
    .on(listSessions, { status: 200, body: [waiting] })
    .on(declineSession, { status: 200, body: aSession() });
  show('/mentor-dashboard?tab=sessions', api);
  const { dialog, reason } = await decline(api);
  fireEvent.change(reason(), { target: { value: 'I am ill.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Booking declined')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ reason: 'I am ill.', startsAt: waiting.startsAt });
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps a reason for declining across a reload until it is sent', async () => {
  const api = apiOf()
    .on(listSessions, { status: 200, body: [waiting] })
    .on(declineSession, { status: 200, body: aSession() });
  const reload = () => {
    cleanup();
    show('/mentor-dashboard', api.on(listSessions, { status: 200, body: [waiting] }));
  };
  show('/mentor-dashboard', api);
  fireEvent.change((await decline(api)).reason(), { target: { value: 'I am ill.' } });
  reload();
  const { dialog, reason } = await decline(api);
  expect(reason().value).toBe('I am ill.');
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Booking declined')).toBeTruthy();
  reload();
  expect((await decline(api)).reason().value).toBe('');
});

import { type CircleCall, getCircleCall } from '@ithaca/contracts/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { circleId, self, someMembers } from '../../test/circles.ts';
import { luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeConnections } from '../../test/fake-connections.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const aCircleCall = (fields: Partial<CircleCall> = {}): CircleCall => ({
  circleId,
  kind: 'mentor_circle',
  name: 'Growth circle',
  people: [luca, self(), ...someMembers('Noor').map(({ mentee }) => mentee)],
  canJoin: true,
  iceServers: [],
  ...fields,
});

const show = (api: ReturnType<typeof fakeApi>) => {
  const socket = fakeSocket();
  renderApp(`/circle-call/${circleId}`, { api, user: aUser() });
  return socket;
};

const showOpen = async () => {
  const api = fakeApi().on(getCircleCall, { status: 200, body: aCircleCall() });
  const socket = show(api);
  const join = await screen.findByRole('button', { name: 'Join call' });
  act(() => socket.webSocket().accept());
  return { api, socket, join };
};

/** Joins the call alone. @returns the device that joined */
const joinAlone = async () => {
  const shown = await showOpen();
  fireEvent.click(shown.join);
  await screen.findAllByText('Joining…');
  const [frame] = shown.socket.webSocket().sentOf('call_join');
  const own = { userId: aUser().id, deviceId: frame?.deviceId ?? '' };
  act(() =>
    shown.socket.webSocket().say({ type: 'call_state', circleId, here: [own], left: null }),
  );
  return { ...shown, own };
};

describe('the call of a circle', () => {
  it('that is not there says so', async () => {
    show(fakeApi().on(getCircleCall, { problem: 'not_found' }));
    expect(await screen.findByRole('heading', { name: 'Call not found' })).toBeTruthy();
  });

  it('that failed to load can be requested again', async () => {
    const api = fakeApi().on(getCircleCall, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(getCircleCall, { status: 200, body: aCircleCall({ canJoin: false }) });
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'This circle is read-only' })).toBeTruthy();
  });

  it('says who is in it before joining', async () => {
    const { socket } = await showOpen();
    expect(screen.getByText('Nobody is in the call yet.')).toBeTruthy();
    expect(socket.webSocket().sentOf('call_watch')).toMatchObject([{ circleId }]);
    const here = [{ userId: luca.id, deviceId: circleId }];
    act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
    expect(screen.getByText('Luca is in the call.')).toBeTruthy();
  });

  it.each([
    [[luca.id, aUser().id], 'Luca is in the call.', 'You are in it on another device.'],
    [[aUser().id], null, 'You are in the call on another device.'],
  ])('doesn’t name the person who is in it on another device: %#', async (ids, others, own) => {
    const { socket } = await showOpen();
    const here = ids.map((userId) => ({ userId, deviceId: circleId }));
    act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
    expect(screen.getByText(own)).toBeTruthy();
    if (others) expect(screen.getByText(others)).toBeTruthy();
    expect(screen.queryByText(new RegExp(`${aUser().firstName}.* in the call`))).toBeNull();
    expect(screen.queryByText('Nobody is in the call yet.')).toBeNull();
  });

  it('says when nobody else is there, and shows oneself', async () => {
    await joinAlone();
    expect(screen.getAllByText(/You are the only one here/).length).toBeGreaterThan(0);
    const tiles = screen.getByRole('list', { name: 'People in the call' });
    expect(tiles.textContent).toContain('You');
    expect(screen.getByText('1 person')).toBeTruthy();
  });

  it.each([
    ['call_full', 'This call is full', 'Try again'],
    ['call_taken_over', 'You are in this call on another device', 'Continue here'],
    ['call_closed', 'You are no longer in this call', 'Join again'],
  ] as const)('after %s says so and can be joined again', async (type, title, label) => {
    const { socket } = await joinAlone();
    act(() => socket.webSocket().say({ type, circleId }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(socket.webSocket().sentOf('call_join')).toHaveLength(2);
  });

  it('ends with the membership', async () => {
    const { api, socket } = await joinAlone();
    api.on(getCircleCall, { problem: 'not_found' });
    act(() => socket.webSocket().say({ type: 'call_closed', circleId }));
    const title = 'You are no longer in this circle';
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('ends for somebody who was removed while the connection was lost', async () => {
    const { api, socket } = await joinAlone();
    api.on(getCircleCall, { problem: 'not_found' });
    act(() => socket.webSocket().cut());
    await waitFor(() => expect(socket.webSockets).toHaveLength(2));
    act(() => socket.webSocket().accept());
    const title = 'You are no longer in this circle';
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('is cut for somebody who is removed while they have no connection to the server', async () => {
    const { all, open } = fakeConnections();
    const { api, socket, own } = await joinAlone();
    const tiles = screen.getByRole('list', { name: 'People in the call' });
    const tell = (...here: (typeof own)[]) =>
      act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
    tell(own, { userId: luca.id, deviceId: circleId });
    act(() => all[0]?.become('connected'));
    tell(own);
    expect(tiles.textContent).toContain(luca.firstName);
    const people = aCircleCall().people.filter(({ id }) => id !== luca.id);
    api.on(getCircleCall, { status: 200, body: aCircleCall({ people }) });
    act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
    await waitFor(() => expect(open()).toEqual([]));
    expect(tiles.textContent).not.toContain(luca.firstName);
  });

  it('is left at once when the page is closed, and can be joined again if the browser brings it back', async () => {
    const { all, open } = fakeConnections();
    const { socket, own } = await joinAlone();
    const here = [own, { userId: luca.id, deviceId: circleId }];
    act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
    act(() => all[0]?.become('connected'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(socket.webSocket().sentOf('call_leave')).toMatchObject([{ circleId }]);
    expect(open()).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Join again' }));
    await waitFor(() => expect(socket.webSocket().sentOf('call_join')).toHaveLength(2));
  });

  it('is not left by a page that is closed after another device has taken over', async () => {
    const { socket } = await joinAlone();
    act(() => socket.webSocket().say({ type: 'call_taken_over', circleId }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(socket.webSocket().sentOf('call_leave')).toEqual([]);
    const title = 'You are in this call on another device';
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('is left with a button, and the focus stays with what is shown', async () => {
    const { socket } = await joinAlone();
    expect(document.activeElement?.tagName).toBe('H1');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the call' }));
    expect(await screen.findByText('Nobody else was there.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('You left the call');
    expect(socket.webSocket().sentOf('call_leave')).toMatchObject([{ circleId }]);
  });
});

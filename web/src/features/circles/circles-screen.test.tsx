import { listMentorCircles } from '@ithaca/contracts/mentor-circles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMentorCircle, circleId } from '../../test/circles.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { apiWith, card, noor, open } from '../../test/own-circles.ts';
import { aUser } from '../../test/people.ts';

it('a mentee has no access and is led to the mentee circles', async () => {
  const api = fakeApi();
  open(api, aUser());
  expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  expect(screen.getByText('Only mentors can access circles functionality.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to Mentee Circles' });
  expect(link).toHaveProperty('pathname', '/mentee-circles');
  expect(api.calls.some(({ url }) => url.startsWith('/api/circles'))).toBe(false);
});

it('the administrator has access', async () => {
  open(apiWith([]), aUser({ isAdmin: true }));
  expect(await screen.findByRole('heading', { name: 'No circles yet' })).toBeTruthy();
});

it('says that the circles could not be loaded, and loads them again', async () => {
  const api = fakeApi().on(listMentorCircles, { problem: 'unavailable' });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  api.on(listMentorCircles, { status: 200, body: [aMentorCircle()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await card()).toBeTruthy();
});

it('a card shows live that a call is in progress in its circle, and leads there', async () => {
  const socket = fakeSocket();
  const readOnly = { id: 'gone', name: 'Read-only', can: { manage: false, write: false } };
  open(apiWith([aMentorCircle(), aMentorCircle(readOnly)]));
  const { queryByRole, findByRole } = await card();
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  act(() => socket.webSocket().accept());
  expect(socket.webSocket().sentOf('call_watch')).toMatchObject([{ circleId }]);
  expect(queryByRole('link', { name: /^Call in progress/ })).toBeNull();
  const here = [{ userId: noor?.mentee.id ?? '', deviceId: circleId }];
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
  const link = await findByRole('link', { name: 'Call in progress, 1 person' });
  expect(link).toHaveProperty('pathname', `/circle-call/${circleId}`);
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here: [], left: null }));
  expect(queryByRole('link', { name: /^Call in progress/ })).toBeNull();
});

it('a long list watches the calls of its first 20 circles', async () => {
  const socket = fakeSocket();
  const circles = Array.from({ length: 22 }, (_, at) => aMentorCircle({ id: `circle-${at}` }));
  open(apiWith(circles));
  expect(await screen.findAllByRole('article')).toHaveLength(22);
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  act(() => socket.webSocket().accept());
  expect(socket.webSocket().sentOf('call_watch')).toHaveLength(20);
});

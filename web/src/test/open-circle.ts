import { getMentorCircle, type OpenMentorCircle } from '@ithaca/contracts/mentor-circles';
import { act, screen } from '@testing-library/react';
import { circleId } from './circles.ts';
import { fakeApi } from './fake-api.ts';
import { fakeSocket } from './fake-socket.ts';
import { aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** An API with one mentor circle. */
export const apiWith = (circle: OpenMentorCircle) =>
  fakeApi().on(getMentorCircle, { status: 200, body: circle });

/** Opens the chat of the API's mentor circle. @returns its connected socket */
export const openCircle = async (api: ReturnType<typeof fakeApi>, user = aUser()) => {
  const socket = fakeSocket();
  renderApp(`/circles/${circleId}`, { api, user });
  await screen.findByRole('textbox', { name: 'Message' });
  act(() => socket.webSocket().accept());
  return socket;
};

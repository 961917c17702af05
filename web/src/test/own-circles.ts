import { listMentorCircles, type MentorCircle } from '@ithaca/contracts/mentor-circles';
import { screen, within } from '@testing-library/react';
import { someMembers } from './circles.ts';
import { fakeApi } from './fake-api.ts';
import { aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** The mentor who runs the circles. */
export const mentor = aUser({ userType: 'mentor' });
/** The first two members. */
export const [noor, mei] = someMembers('Noor', 'Mei');

/** A server on which the mentor runs these circles. */
export const apiWith = (circles: MentorCircle[]) =>
  fakeApi().on(listMentorCircles, () => ({ status: 200 as const, body: circles }));
/** Opens the screen with the mentor's own circles. */
export const open = (api: ReturnType<typeof fakeApi>, user = mentor) =>
  renderApp('/circles', { api, user });

/** The card of a circle. */
export const card = async (name = 'Growth circle') =>
  within(await screen.findByRole('article', { name }));
/** The open dialog with this title. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

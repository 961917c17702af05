import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { formatTime } from '../lib/format.ts';
import { bookedId, bookingIntent, firstSlot, type openTimes } from './bookings.ts';
import type { fakeApi } from './fake-api.ts';
import { aMentor } from './mentors.ts';
import { aConfig, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** The mentor to be booked. */
export const mentor = aMentor({ profile: { nextSlot: firstSlot } });
export const mentorProfileId = mentor.mentorProfile.id;
/** Opens the mentor's page. */
export const show = (api: ReturnType<typeof fakeApi>, config = aConfig()) =>
  renderApp(`/expert/${mentor.id}`, { api, user: aUser(), config });

/** The paths of the calls that make a booking. */
export const intents = '/api/create-session-payment-intent';
export const bookings = '/api/sessions/book';
/** The outcome of a call whose response is lost. */
export const noAnswer = () => Promise.reject(new TypeError());

/** An intent that holds its time for this long. */
export const heldFor = (ms: number) => ({
  status: 201 as const,
  body: { ...bookingIntent, heldUntil: new Date(Date.now() + ms).toISOString() },
});
/** The label of the button for the first free time. */
export const time = formatTime(firstSlot);
/** Chooses a time. */
export const press = async (dialog: Awaited<ReturnType<typeof openTimes>>, name = time) =>
  userEvent.click(await dialog.findByRole('button', { name }));

export const expectConversation = (router: ReturnType<typeof show>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${bookedId}`));

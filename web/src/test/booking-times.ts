import userEvent from '@testing-library/user-event';
import { formatTime } from '../lib/format.ts';
import { bookingIntent, firstSlot, type openTimes } from './bookings.ts';
import type { fakeApi } from './fake-api.ts';
import { aMentor } from './mentors.ts';
import { aConfig, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Who is booked. */
export const mentor = aMentor({ profile: { nextSlot: firstSlot } });
export const mentorProfileId = mentor.mentorProfile.id;
/** Opens the mentor's page. */
export const show = (api: ReturnType<typeof fakeApi>, config = aConfig()) =>
  renderApp(`/expert/${mentor.id}`, { api, user: aUser(), config });
/** Where an intent is asked for. */
export const intents = '/api/create-session-payment-intent';

/** An intent that holds its time for so long. */
export const heldFor = (ms: number) => ({
  status: 201 as const,
  body: { ...bookingIntent, heldUntil: new Date(Date.now() + ms).toISOString() },
});
/** The first free time, as its button names it. */
export const time = formatTime(firstSlot);
/** Chooses a time. */
export const press = async (dialog: Awaited<ReturnType<typeof openTimes>>, name = time) =>
  userEvent.click(await dialog.findByRole('button', { name }));

import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { bookedId } from './bookings.ts';
import type { fakeApi } from './fake-api.ts';
import { aMentor } from './mentors.ts';
import { aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Who is booked. */
export const mentor = aMentor();
/** Opens the mentor's page. */
export const show = (api: ReturnType<typeof fakeApi>) =>
  renderApp(`/expert/${mentor.id}`, { api, user: aUser() });

/** Where the calls of a booking go. */
export const intents = '/api/create-session-payment-intent';
export const bookings = '/api/sessions/book';
/** How a call ends whose answer is lost. */
export const noAnswer = () => Promise.reject(new TypeError());

export const expectConversation = (router: ReturnType<typeof show>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${bookedId}`));

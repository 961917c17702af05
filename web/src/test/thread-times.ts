import { listSessions, type Session } from '@ithaca/contracts/sessions';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { slotsBetween } from './bookings.ts';
import { ids } from './conversations.ts';
import { renderApp } from './render-app.tsx';
import { asMentee, listed, openBookings } from './thread-bookings.ts';
import { aServer } from './thread-server.ts';

/** A server with one booking, whose mentor has free times and lives in Tokyo. */
export const serverWith = (session: Session) => {
  const { api } = aServer(session);
  api
    .on(listSessions, listed(session))
    .on(listSlots, ({ query }) => slotsBetween(query, 'Asia/Tokyo'));
  return api;
};

/** Replaces the booking; its mentor's free times take longer to load than the booking does. */
export const becomes = (api: ReturnType<typeof serverWith>, session: Session) => {
  const shown = listed(session);
  api.on(listSessions, shown).on(listSlots, async ({ query }) => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull());
    return slotsBetween(query, 'Asia/Tokyo');
  });
};

/** Opens the bookings in the conversation. */
export const openThread = async (api: ReturnType<typeof serverWith>, user = asMentee) => {
  const page = renderApp(`/messaging/${ids.session}`, { api, user });
  return { ...page, region: await openBookings() };
};

export const scheduling = `/api/sessions/${ids.session}/schedule`;

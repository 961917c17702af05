import type { Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Availability } from '../availability/index.ts';
import { bookingSettled, sessionMoved, sessionScheduled } from './sessions.events.ts';
import { findSession } from './sessions.store.ts';

/** Notifies availability of changes of a mentor's appointments. */
export const calendarEvents = ({
  appointmentsChanged,
}: Pick<Availability, 'appointmentsChanged'>) => {
  const tell = async (tx: Transaction, { sessionId }: { sessionId: string }) => {
    const session = await findSession(tx, sessionId);
    if (session?.startsAt && session.sessionType !== 'messaging') {
      await appointmentsChanged(tx, session.mentorProfileId);
    }
  };
  return [sessionScheduled, sessionMoved, bookingSettled].map((kind) =>
    handleEvent<{ sessionId: string }>(kind, 'sessions: find the next slot again', tell),
  );
};

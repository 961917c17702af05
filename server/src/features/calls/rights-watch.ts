import type { Context } from '../../context.ts';
import { poll } from '../../platform/poll.ts';
import { findLastingSignIns } from '../identity/index.ts';
import { readVerdicts } from './call-rights.ts';
import type { Rooms } from './rooms.ts';

/** How often calls in progress are checked. */
const everyMs = 500;

/**
 * Removes people within a second if they may no longer be in a call: because the call is over or was cancelled or
 * moved, because they are no longer in the circle or it is read-only, or because their sign-in ended. Polling works
 * even if an event is lost; for the same reason, every process checks everyone it knows to be in a call. If the
 * database doesn't respond, calls continue until it does.
 * @returns a function that stops checking
 */
export const watchRights = (
  { db, clock, failures }: Pick<Context, 'db' | 'clock' | 'failures'>,
  rooms: Pick<Rooms, 'attendees' | 'close'>,
): (() => Promise<void>) => {
  const check = async () => {
    const attendees = rooms.attendees();
    if (attendees.length === 0) return;
    const verdictOf = await readVerdicts(
      { db, clock },
      attendees.map(({ address }) => address),
    );
    const signInIds = attendees.flatMap(({ socket }) => (socket ? [socket.actor.signInId] : []));
    const lasting = await findLastingSignIns(db, [...new Set(signInIds)], clock.now());
    for (const attendee of attendees) {
      const { userId, address, socket, isWatching } = attendee;
      const verdict = verdictOf(userId, address);
      const isAllowed = isWatching ? verdict !== 'not_found' : verdict === 'open';
      if (!isAllowed || (socket && !lasting.has(socket.actor.signInId))) rooms.close(attendee);
    }
  };

  return poll(everyMs, check, (error) => failures.report('calls', error));
};

import type { Context } from '../../context.ts';
import { handleEvent } from '../../platform/events/events.ts';
import { blocksChanged } from '../blocks/index.ts';
import { accountRestored } from '../identity/index.ts';
import { keepUnavailability } from './unavailable-mentors.store.ts';

/**
 * Records which sessions a mentor missed when a block or suspension ends: mentors must not be able to keep the money of
 * a missed session by unblocking the mentee afterwards (product 3.6).
 */
export const rememberMissedSessions = ({ clock }: Pick<Context, 'clock'>) => [
  handleEvent(
    blocksChanged,
    'missed sessions',
    async (tx, { blockerId, blockedId, endedSince }) => {
      if (!endedSince) return;
      const pair = { mentorId: blockerId, menteeId: blockedId };
      await keepUnavailability(tx, pair, { since: endedSince, now: clock.now() });
    },
  ),
  handleEvent(accountRestored, 'missed sessions', (tx, { userId, suspendedSince }) =>
    keepUnavailability(tx, { mentorId: userId }, { since: suspendedSince, now: clock.now() }),
  ),
];

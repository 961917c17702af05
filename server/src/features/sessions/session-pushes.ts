import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { type EventKind, handleEvent } from '../../platform/events/events.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { blocksChanged } from '../blocks/index.ts';
import { findNewestSessionOf } from './blocked-sessions.store.ts';
import {
  bookingReported,
  bookingSettled,
  completionAsked,
  contactUnlocked,
  type SessionEvent,
  sessionAccepted,
  sessionBooked,
  sessionMoved,
  sessionScheduled,
} from './sessions.events.ts';

/** A session was created or changed, or its conversation is writable again. */
export const sessionChanged = defineTopic<SessionEvent>('sessions.changed');

const kinds: readonly EventKind<SessionEvent>[] = [
  contactUnlocked,
  sessionBooked,
  sessionScheduled,
  sessionMoved,
  sessionAccepted,
  completionAsked,
  bookingReported,
  bookingSettled,
];

/** Notifies the browsers of both people when their session was created or changed (product 3.9), so they reload it. */
export const sessionPushes = (bus: Context['bus'], hub: Hub) => {
  bus.subscribe(sessionChanged, ({ sessionId, mentorId, menteeId }) => {
    const frame: ServerFrame = { type: 'session_changed', sessionId };
    hub.send([mentorId, menteeId], JSON.stringify(frame));
  });
  const onChange = kinds.map((kind) =>
    handleEvent(kind, 'session pushes', async (tx, { sessionId, mentorId, menteeId }) => {
      tx.afterCommit(() => bus.publish(sessionChanged, { sessionId, mentorId, menteeId }));
    }),
  );
  const onBlock = handleEvent(
    blocksChanged,
    'session pushes',
    async (tx, { blockerId, blockedId }) => {
      const session = await findNewestSessionOf(tx, blockerId, blockedId);
      if (session) tx.afterCommit(() => bus.publish(sessionChanged, session));
    },
  );
  return [...onChange, onBlock];
};

import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { allowances } from '../../platform/allowances.ts';
import { FrameRefusal, handleFrame } from '../../platform/hub/frames.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { addressFields, nameInFrame } from './address.ts';
import { type Audiences, withoutBlocked } from './audiences.ts';
import type { Messages } from './messages.service.ts';
import type { PresenceWatchers } from './presence-watchers.ts';
import { acknowledge, type Pushes } from './pushes.ts';
import type { Reads } from './reads.service.ts';
import type { Threads } from './thread.service.ts';

interface FrameServices {
  context: Context;
  audiences: Audiences;
  messages: Messages;
  threads: Threads;
  pushes: Pushes;
  presenceWatchers: PresenceWatchers;
  reads: Reads;
}

/** An unchanged typing state isn't forwarded more often than this. */
const typingEveryMs = 1000;

/** The frames about conversations that browsers send over `/ws` (product 3.9). */
export const conversationFrames = ({
  context,
  audiences,
  messages,
  threads,
  pushes,
  presenceWatchers,
  reads,
}: FrameServices): NonNullable<Feature['frames']> => {
  const { clock, limiter } = context;
  const turns = createTurns();
  const lastTyping = new WeakMap<HubSocket, { state: string; sentAt: number }>();

  return [
    handleFrame('ping', (socket) => send(socket, { type: 'pong' })),

    handleFrame('join_session', async (socket, frame) => {
      const name = nameInFrame(frame);
      const state = await threads.findState({ name, viewerId: socket.actor.userId });
      const { conversationId, kind, lastSeq, readUpTo, pins } = state;
      socket.join(conversationId, name.id);
      send(socket, {
        type: 'joined',
        conversationId,
        ...addressFields(kind, name.id),
        seq: lastSeq,
        readUpTo,
        pins: pins.messages,
        pinsVersion: pins.version,
      });
      await presenceWatchers.join(socket, name, state.people);
    }),

    handleFrame('send_message', async (socket, frame) => {
      const { userId } = socket.actor;
      try {
        // Turns keep messages in order even if the limiter responds out of order.
        const { written: writing } = await turns.run(userId, 1, async () => {
          await limiter.take(allowances.messagePerPerson, userId);
          return messages.handOver(nameInFrame(frame), userId, frame);
        });
        const written = await writing;
        // New messages are pushed to this socket too. A duplicate is acknowledged here.
        if (!written.created) acknowledge(socket, written);
      } catch (error) {
        throw asFrameRefusal(error);
      }
    }),

    handleFrame('typing', async (socket, frame) => {
      const { userId } = socket.actor;
      const { isTyping } = frame;
      const found = await audiences.find(nameInFrame(frame), userId);
      if (!found.isOpen) return;
      const audience = withoutBlocked(found, userId);
      const state = `${audience.conversationId} ${isTyping}`;
      const now = clock.now().getTime();
      const last = lastTyping.get(socket);
      if (last?.state === state && now - last.sentAt < typingEveryMs) return;
      lastTyping.set(socket, { state, sentAt: now });
      pushes.typing(audience, userId, isTyping);
    }),

    handleFrame('read', async (socket, frame) => {
      const { userId } = socket.actor;
      const audience = await audiences.find(nameInFrame(frame), userId);
      await reads.advance(audience, userId, frame.seq);
    }),
  ];
};

const send = (socket: HubSocket, frame: ServerFrame) => socket.send(JSON.stringify(frame));

/** Frames have their own code for writing as someone else. */
const asFrameRefusal = (error: unknown) =>
  error instanceof Refusal && error.code === 'not_allowed'
    ? new FrameRefusal('forbidden_sender', error.message)
    : error;

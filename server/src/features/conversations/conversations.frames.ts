import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { FrameRefusal, handleFrame } from '../../platform/hub/frames.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { allowances } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { addressFields, nameInFrame } from './address.ts';
import type { Audiences } from './audiences.ts';
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

/** The same state of typing again within this time is not passed on. */
const typingEveryMs = 1000;

/** What browsers may send about conversations over `/ws` (product 3.9). */
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
  const lastTyping = new WeakMap<HubSocket, { state: string; at: number }>();

  return [
    handleFrame('ping', (socket) => send(socket, { type: 'pong' })),

    handleFrame('join_session', async (socket, frame) => {
      const name = nameInFrame(frame);
      const state = await threads.findState({ name, viewerId: socket.actor.userId });
      const { conversationId, kind, lastSeq, readUpTo, pins } = state;
      socket.joined.set(conversationId, name.id);
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
        // Stored in the order in which they were sent, however long the limiter takes for each.
        const { written: writing } = await turns.run(userId, 1, async () => {
          await limiter.take(allowances.messagePerPerson, userId);
          return messages.handOver(nameInFrame(frame), userId, frame);
        });
        const written = await writing;
        // A new one reaches this socket like every other; for one sent again this is the answer.
        if (!written.created) acknowledge(socket, written);
      } catch (error) {
        throw asFrameRefusal(error);
      }
    }),

    handleFrame('typing', async (socket, frame) => {
      const { userId } = socket.actor;
      const { isTyping } = frame;
      const audience = await audiences.find(nameInFrame(frame), userId);
      const state = `${audience.conversationId} ${isTyping}`;
      const at = clock.now().getTime();
      const last = lastTyping.get(socket);
      if (last?.state === state && at - last.at < typingEveryMs) return;
      lastTyping.set(socket, { state, at });
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

/** Writing as somebody else has a code of its own in frames. */
const asFrameRefusal = (error: unknown) =>
  error instanceof Refusal && error.code === 'not_allowed'
    ? new FrameRefusal('forbidden_sender', error.message)
    : error;

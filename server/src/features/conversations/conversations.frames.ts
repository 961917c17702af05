import { clientFrames } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { FrameRefusal } from '../../platform/hub/frames.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { allowances } from '../../platform/limits.ts';
import { messageFrame, type Notices } from './notices.ts';
import type { Presence } from './presence.ts';
import type { Reads } from './reads.service.ts';
import type { Room, Rooms } from './rooms.ts';
import { findLastSeq } from './thread.store.ts';
import type { Writer } from './writer.ts';

interface FrameWorld {
  context: Context;
  hub: Hub;
  rooms: Rooms;
  writer: Writer;
  notices: Notices;
  presence: Presence;
  reads: Reads;
}

/** The same word again within this time is not passed on. */
const typingEveryMs = 1000;

/** Registers what browsers may send over `/ws` (decision 3.9). */
export const handleFrames = ({
  context,
  hub,
  rooms,
  writer,
  notices,
  presence,
  reads,
}: FrameWorld) => {
  const { db, clock, limiter } = context;
  const lastTyping = new WeakMap<HubSocket, { word: string; at: number }>();

  hub.handle('ping', clientFrames.ping, (socket) => socket.send('{"type":"pong"}'));

  hub.handle('join_session', clientFrames.join_session, async (socket, { sessionId }) => {
    const room = await rooms.enter(sessionId, socket.actor.userId);
    socket.joined.set(room.id, sessionId);
    const seq = await findLastSeq(db, room.id);
    socket.send(JSON.stringify({ type: 'joined', conversationId: room.id, sessionId, seq }));
    await presence.join(socket, room);
  });

  hub.handle('send_message', clientFrames.send_message, (socket, frame) => {
    const { userId } = socket.actor;
    const { senderId, content, clientId = null } = frame;
    if (senderId !== undefined && senderId.toLowerCase() !== userId) {
      throw new FrameRefusal('forbidden_sender', 'You can only write as yourself.');
    }
    limiter.take(allowances.messagePerPerson, userId);
    const write = async (room: Room) => {
      const written = await writer.write({ room, senderId: userId, content, clientId });
      // A new one reaches this socket like every other; for one sent again this is the answer.
      if (!written.created) socket.send(messageFrame(socket, room, written.message));
    };
    // Not awaited when it is remembered: messages keep the order they came in.
    const room = rooms.enter(frame.sessionId, userId);
    return room instanceof Promise ? room.then(write) : write(room);
  });

  hub.handle('typing', clientFrames.typing, async (socket, { sessionId, isTyping }) => {
    const { userId } = socket.actor;
    const room = await rooms.enter(sessionId, userId);
    const word = `${room.id} ${isTyping}`;
    const at = clock.now().getTime();
    const last = lastTyping.get(socket);
    if (last?.word === word && at - last.at < typingEveryMs) return;
    lastTyping.set(socket, { word, at });
    notices.typing(room, userId, isTyping);
  });

  hub.handle('read', clientFrames.read, async (socket, { sessionId, seq }) => {
    const room = await rooms.enter(sessionId, socket.actor.userId);
    await reads.advance(room, socket.actor.userId, seq);
  });
};

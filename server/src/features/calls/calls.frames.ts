import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { allowances } from '../../platform/allowances.ts';
import { FrameRefusal, handleFrame } from '../../platform/hub/frames.ts';
import { refuse } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { callInFrame } from './call-address.ts';
import { readVerdicts } from './call-rights.ts';
import type { Rooms } from './rooms.ts';

const notOpen = {
  requested: 'The mentor still has to accept this time.',
  reported: 'A problem was reported before the mentor had accepted this time.',
  early: 'This call isn’t open yet.',
  over: 'This call is over.',
  cancelled: 'This call was cancelled.',
} as const;

const readOnly = 'This circle is read-only.';

/** The frames browsers use to join a call, find each other and watch a call (product 3.12, 5.8). */
export const callFrames = (
  { db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>,
  rooms: Rooms,
): NonNullable<Feature['frames']> => {
  // Keeps a person's frames in order, so a leave can't overtake a join, nor one signal another.
  const turns = createTurns();

  return [
    handleFrame('call_join', (socket, { deviceId, ...frame }) =>
      turns.run(socket.actor.userId, 1, async () => {
        const address = callInFrame(frame);
        const verdictOf = await readVerdicts({ db, clock }, [address]);
        const verdict = verdictOf(socket.actor.userId, address);
        if (verdict === 'not_found') throw refuse('not_found');
        if (verdict === 'read_only') throw new FrameRefusal('read_only', readOnly);
        if (verdict !== 'open') throw new FrameRefusal('not_open', notOpen[verdict]);
        if (socket.isOpen()) rooms.join(socket, address, deviceId);
      }),
    ),

    handleFrame('call_signal', (socket, { to, signal, ...frame }) =>
      turns.run(socket.actor.userId, 1, async () => {
        await limiter.take(allowances.callSignalPerPerson, socket.actor.userId);
        rooms.signal(socket, callInFrame(frame), to, signal);
      }),
    ),

    handleFrame('call_leave', (socket, frame) =>
      turns.run(socket.actor.userId, 1, async () => rooms.leave(socket, callInFrame(frame))),
    ),

    handleFrame('call_watch', (socket, frame) =>
      turns.run(socket.actor.userId, 1, async () => {
        const address = callInFrame(frame);
        const verdictOf = await readVerdicts({ db, clock }, [address]);
        if (verdictOf(socket.actor.userId, address) === 'not_found') throw refuse('not_found');
        if (socket.isOpen()) rooms.watch(socket, address);
      }),
    ),

    handleFrame('call_unwatch', (socket, frame) =>
      turns.run(socket.actor.userId, 1, async () => rooms.unwatch(socket, callInFrame(frame))),
    ),
  ];
};

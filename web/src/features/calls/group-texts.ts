import type { CircleCall } from '@ithaca/contracts/calls';
import { listInWords } from '@ithaca/contracts/lists';
import type { Person } from '@ithaca/contracts/people';
import type { Room } from './room.ts';

/** Somebody in the call; a placeholder until it is known who was just added to the circle. */
export const personIn = ({ people }: CircleCall, userId: string): Person =>
  people.find(({ id }) => id === userId) ?? {
    id: userId,
    firstName: 'New',
    lastName: 'member',
    profileImageUrl: null,
  };

/** What is going on, for everybody and aloud for screen readers. @param online as in `useCallSocket` */
export const groupText = (call: CircleCall, room: Room, online: boolean): string => {
  if (!online && room.phase === 'in') return 'Reconnecting…';
  if (room.phase === 'joining') return room.startedAt === null ? 'Joining…' : 'Reconnecting…';
  if (room.peers.length === 0)
    return 'You are the only one here. The circle’s page tells the others that a call is in progress.';
  const names = room.peers.map(({ userId }) => personIn(call, userId).firstName);
  return `You are in the call with ${listInWords(names)}.`;
};

import { isOut, type Room } from './room.ts';

/** What the screen of a call of two people shows. */
export type Scene = 'joining' | 'waiting' | 'connecting' | 'talking' | 'reconnecting' | 'out';

/** @param online whether this browser is connected to the server */
export const sceneOf = ({ phase, peers, startedAt }: Room, online: boolean): Scene => {
  const [other] = peers;
  if (isOut(phase)) return 'out';
  if (phase === 'joining') return startedAt === null ? 'joining' : 'reconnecting';
  if (other?.link === 'connected') return 'talking';
  if (!online) return 'reconnecting';
  if (!other) return 'waiting';
  return startedAt === null ? 'connecting' : 'reconnecting';
};

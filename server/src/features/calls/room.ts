import { circleCallMax } from '@ithaca/contracts/calls';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { addressField, type CallAddress } from './call-address.ts';
import { isLater, type Member } from './room-events.ts';

/** A call that at least one person connected to this process has joined or watches. */
export interface Room {
  readonly address: CallAddress;
  /** By person, including people on other processes. */
  readonly members: Map<string, Member>;
  /** By person, on this process only. */
  readonly sockets: Map<string, HubSocket>;
  /** The sockets of this process that watch who is in the call. */
  readonly watchers: Set<HubSocket>;
}

const places: Record<CallAddress['kind'], number> = { session: 2, circle: circleCallMax };

export const createRoom = (address: CallAddress): Room => ({
  address,
  members: new Map(),
  sockets: new Map(),
  watchers: new Set(),
});

/** Whether this process no longer needs to know about a call. */
export const isUnused = ({ sockets, watchers }: Room): boolean =>
  sockets.size === 0 && watchers.size === 0;

/**
 * The people for whom a call has no place (product 5.8): those who joined last. Every process decides the same way, so
 * exactly one of two people who take the last place at the same time remains.
 */
export const surplusIn = ({ address, members }: Room): Member[] =>
  [...members.values()].sort((a, b) => (isLater(a, b) ? 1 : -1)).slice(places[address.kind]);

/** The frame that says who is in a call. @param left the person who has just left for good */
export const stateFrame = ({ address, members }: Room, left: string | null = null): string => {
  const here = [...members.values()].map(({ userId, deviceId }) => ({ userId, deviceId }));
  const frame: ServerFrame = { type: 'call_state', ...addressField(address), here, left };
  return JSON.stringify(frame);
};

/** Tells everyone connected to this process who is in a call. */
export const tellState = (room: Room, left: string | null = null): void => {
  const text = stateFrame(room, left);
  for (const socket of new Set([...room.sockets.values(), ...room.watchers])) socket.send(text);
};

import type { FlowStep } from '../../lib/use-flow.ts';
import type { Link } from './peer.ts';

/** A device in a call. Each person is in it with one. */
export interface Device {
  readonly userId: string;
  readonly deviceId: string;
}

/** Another person in a call, and the connection to them. */
export interface RoomPeer extends Device {
  readonly link: Link;
  /** Whether they are in the call, as the server says. */
  readonly isHere: boolean;
}

/** Why a device is out of a call. Only the call of a circle can be `full`. */
export type OutPhase = 'full' | 'taken_over' | 'closed' | 'left';

/** The state of a call in this browser. */
export interface Room {
  readonly phase: 'joining' | 'in' | OutPhase;
  /** The others, in the order in which they came. */
  readonly peers: readonly RoomPeer[];
  /** How the last of them was lost; null if nobody was ever there, or somebody is. */
  readonly gone: 'left' | 'lost' | null;
  /** When the first connection to anybody was made since joining, in milliseconds. */
  readonly startedAt: number | null;
}

/** What happens to the connection to a device. */
export type LinkEvent = Device &
  ({ type: 'link'; link: Link; at: number } | { type: 'link_failed' });

export type RoomEvent =
  | { type: 'socket_connected' | 'rejoined' | OutPhase }
  /** The server has said who is in the call, and who has just left it for good. */
  | { type: 'state'; here: readonly Device[]; left: string | null }
  | LinkEvent
  /** They have been without a connection to the server for `awayMaxMs`. */
  | { type: 'away_too_long'; deviceId: string }
  /** Who may be in the call has changed. */
  | { type: 'members'; userIds: readonly string[] };

/** `connect` makes a new connection to a person, `resume` repairs the one that exists. */
export type RoomEffect =
  | { type: 'join' | 'leave' | 'disconnect_all' }
  | ({ type: 'connect' } & Device)
  | { type: 'resume' | 'disconnect'; userId: string };

type Step = FlowStep<Room, RoomEffect>;

/**
 * The call of a session is between two people, who wait for each other; the call of a circle continues
 * without those who are away.
 */
export type RoomKind = 'session' | 'circle';

export const emptyRoom: Room = { phase: 'joining', peers: [], gone: null, startedAt: null };

/** Whether this device is out of a call, until the person joins again. */
export const isOut = (phase: Room['phase']): phase is OutPhase =>
  phase !== 'joining' && phase !== 'in';

/** The people without a connection to the server: they may still be heard and seen, and may come back. */
export const awayIn = ({ peers }: Room): RoomPeer[] => peers.filter(({ isHere }) => !isHere);

const stay = (state: Room): Step => ({ state, effects: [] });

const end = (state: Room, phase: OutPhase, ...effects: RoomEffect[]): Step => ({
  state: { ...emptyRoom, phase, startedAt: state.startedAt },
  effects: [{ type: 'disconnect_all' }, ...effects],
});

/** People whom the server no longer sees, and who can't be reached any more, are no longer in the call. */
const withoutLost = (state: Room, lost: readonly RoomPeer[]): Step => {
  if (lost.length === 0) return stay(state);
  return {
    state: { ...state, peers: state.peers.filter((peer) => !lost.includes(peer)), gone: 'lost' },
    effects: lost.map(({ userId }) => ({ type: 'disconnect', userId })),
  };
};

const connectTo = (device: Device): { peer: RoomPeer; effects: RoomEffect[] } => ({
  peer: { ...device, link: 'connecting', isHere: true },
  effects: [{ type: 'connect', ...device }],
});

/**
 * What happens to a connection when the server says who is in the call. If somebody lost the connection to the server,
 * picture and sound may still arrive, so it stays; people who left for good are disconnected at once.
 */
const peerAfter = (
  kind: RoomKind,
  peer: RoomPeer,
  device: Device | undefined,
  left: string | null,
): { peer: RoomPeer | null; effects: RoomEffect[] } => {
  const { userId } = peer;
  if (!device) {
    const isLost = kind === 'circle' && peer.link !== 'connected';
    return left === userId || isLost
      ? { peer: null, effects: [{ type: 'disconnect', userId }] }
      : { peer: { ...peer, isHere: false }, effects: [] };
  }
  if (device.deviceId !== peer.deviceId) {
    const next = connectTo(device);
    return { ...next, effects: [{ type: 'disconnect', userId }, ...next.effects] };
  }
  // In a circle, most states are about other people, and connections that are being made aren't disturbed.
  const isRepaired = kind === 'session' || !peer.isHere || peer.link === 'dropped';
  return {
    peer: { ...peer, isHere: true },
    effects: isRepaired ? [{ type: 'resume', userId }] : [],
  };
};

const stateTold = (
  kind: RoomKind,
  me: string,
  state: Room,
  { here, left }: Extract<RoomEvent, { type: 'state' }>,
): Step => {
  const others = here.filter(({ userId }) => userId !== me);
  const known = new Set(state.peers.map(({ userId }) => userId));
  const told = [
    ...state.peers.map((peer) =>
      peerAfter(
        kind,
        peer,
        others.find(({ userId }) => userId === peer.userId),
        left,
      ),
    ),
    ...others.filter(({ userId }) => !known.has(userId)).map(connectTo),
  ];
  const goneNow = left !== null && left !== me ? 'left' : state.gone;
  return {
    state: {
      ...state,
      phase: 'in',
      peers: told.flatMap(({ peer }) => (peer ? [peer] : [])),
      gone: others.length > 0 ? null : goneNow,
    },
    effects: told.flatMap(({ effects }) => effects),
  };
};

const linkTold = (kind: RoomKind, state: Room, event: LinkEvent): Step => {
  const { userId, deviceId } = event;
  const peer = state.peers.find((one) => one.userId === userId && one.deviceId === deviceId);
  // The connection is no longer used.
  if (!peer) return stay(state);
  const link = event.type === 'link' ? event.link : 'dropped';
  const isLost = event.type === 'link_failed' || (kind === 'circle' && link === 'dropped');
  if (isLost && !peer.isHere) return withoutLost(state, [peer]);
  const connectedAt = event.type === 'link' && link === 'connected' ? event.at : null;
  return stay({
    ...state,
    peers: state.peers.map((one) => (one === peer ? { ...peer, link } : one)),
    startedAt: state.startedAt ?? connectedAt,
  });
};

/** The next state of a call (product 3.12, 5.8). @param me the viewer's user id */
export const roomAfter =
  (kind: RoomKind, me: string) =>
  (state: Room, event: RoomEvent): Step => {
    if (event.type === 'rejoined') return { state: emptyRoom, effects: [{ type: 'join' }] };
    if (isOut(state.phase)) return stay(state);
    switch (event.type) {
      case 'socket_connected':
        return { state, effects: [{ type: 'join' }] };
      case 'left':
        return end(state, 'left', { type: 'leave' });
      case 'full':
      case 'taken_over':
      case 'closed':
        return end(state, event.type);
      case 'state':
        return stateTold(kind, me, state, event);
      case 'link':
      case 'link_failed':
        return linkTold(kind, state, event);
      case 'away_too_long':
        return withoutLost(
          state,
          awayIn(state).filter(({ deviceId }) => deviceId === event.deviceId),
        );
      case 'members':
        return withoutLost(
          state,
          awayIn(state).filter(({ userId }) => !event.userIds.includes(userId)),
        );
    }
  };

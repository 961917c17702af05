import type { FlowStep } from '../../lib/use-flow.ts';
import {
  type CallEvent,
  type Device,
  type InCall,
  isOut,
  type LinkEvent,
  type OutPhase,
  type StateEvent,
} from './in-call.ts';
import type { Link } from './peer.ts';

/** Another person in the call of a circle, and the connection to them. */
export interface GroupPeer extends Device {
  readonly link: Link;
  /** Whether they are in the call, as the server says. */
  readonly isHere: boolean;
}

/** The state of the call of a circle in this browser. */
export interface GroupRoom extends InCall {
  /** The others, in the order in which they came. */
  readonly peers: readonly GroupPeer[];
}

/** `members`: who may be in the call has changed. */
export type GroupEvent = CallEvent | { type: 'members'; userIds: readonly string[] };

/** `connect` makes a new connection to a person, `resume` repairs the one that exists. */
export type GroupEffect =
  | { type: 'join' | 'leave' | 'disconnect_all' }
  | ({ type: 'connect' } & Device)
  | { type: 'resume' | 'disconnect'; userId: string };

type Step = FlowStep<GroupRoom, GroupEffect>;

export const emptyGroup: GroupRoom = { phase: 'joining', peers: [], startedAt: null };

const stay = (state: GroupRoom): Step => ({ state, effects: [] });

const end = (state: GroupRoom, phase: OutPhase, ...effects: GroupEffect[]): Step => ({
  state: { ...state, phase, peers: [] },
  effects: [{ type: 'disconnect_all' }, ...effects],
});

/**
 * What happens to a connection when the server says who is in the call. If somebody lost the connection to the server,
 * picture and sound may still arrive, so it stays; people who left for good are disconnected at once.
 */
const peerAfter = (
  peer: GroupPeer,
  device: Device | undefined,
  left: string | null,
): { peer: GroupPeer | null; effects: GroupEffect[] } => {
  const { userId } = peer;
  if (!device) {
    const isGone = left === userId || peer.link !== 'connected';
    return isGone
      ? { peer: null, effects: [{ type: 'disconnect', userId }] }
      : { peer: { ...peer, isHere: false }, effects: [] };
  }
  if (device.deviceId !== peer.deviceId) {
    return {
      peer: { ...device, link: 'connecting', isHere: true },
      effects: [
        { type: 'disconnect', userId },
        { type: 'connect', ...device },
      ],
    };
  }
  // Only people who were away need a repair: the others' connections aren't disturbed.
  return {
    peer: { ...peer, isHere: true },
    effects: peer.isHere ? [] : [{ type: 'resume', userId }],
  };
};

const stateTold = (state: GroupRoom, { here, left }: StateEvent, me: string): Step => {
  const others = here.filter(({ userId }) => userId !== me);
  const kept = state.peers.map((peer) =>
    peerAfter(
      peer,
      others.find(({ userId }) => userId === peer.userId),
      left,
    ),
  );
  const known = new Set(state.peers.map(({ userId }) => userId));
  const added = others.filter(({ userId }) => !known.has(userId));
  return {
    state: {
      ...state,
      phase: 'in',
      peers: [
        ...kept.flatMap(({ peer }) => (peer ? [peer] : [])),
        ...added.map((device): GroupPeer => ({ ...device, link: 'connecting', isHere: true })),
      ],
    },
    effects: [
      ...kept.flatMap(({ effects }) => effects),
      ...added.map((device): GroupEffect => ({ type: 'connect', ...device })),
    ],
  };
};

/** People whom the server no longer sees, and who can't be reached any more, are no longer in the call. */
const withoutLost = (state: GroupRoom, lost: readonly GroupPeer[]): Step => ({
  state: { ...state, peers: state.peers.filter((peer) => !lost.includes(peer)) },
  effects: lost.map(({ userId }) => ({ type: 'disconnect', userId })),
});

const linkTold = (state: GroupRoom, event: LinkEvent): Step => {
  const { userId, deviceId } = event;
  const peer = state.peers.find((one) => one.userId === userId && one.deviceId === deviceId);
  // The connection is no longer used.
  if (!peer) return stay(state);
  const link = event.type === 'link' ? event.link : 'dropped';
  if (link === 'dropped' && !peer.isHere) return withoutLost(state, [peer]);
  const connectedAt = event.type === 'link' && link === 'connected' ? event.at : null;
  return stay({
    ...state,
    peers: state.peers.map((one) => (one === peer ? { ...peer, link } : one)),
    startedAt: state.startedAt ?? connectedAt,
  });
};

/** The people without a connection to the server: they may still be heard and seen, and may come back. */
export const awayIn = ({ peers }: GroupRoom): GroupPeer[] => peers.filter(({ isHere }) => !isHere);

/** The next state of the call of a circle (product 5.8). @param me the viewer's user id */
export const groupAfter =
  (me: string) =>
  (state: GroupRoom, event: GroupEvent): Step => {
    if (event.type === 'rejoined')
      return {
        state: { ...state, phase: 'joining', startedAt: null },
        effects: [{ type: 'join' }],
      };
    if (isOut(state.phase)) return stay(state);
    switch (event.type) {
      case 'socket_connected':
        return { state, effects: [{ type: 'join' }] };
      case 'state':
        return stateTold(state, event, me);
      case 'left':
        return end(state, 'left', { type: 'leave' });
      case 'full':
      case 'taken_over':
      case 'closed':
        return end(state, event.type);
      case 'link':
      case 'link_failed':
        return linkTold(state, event);
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

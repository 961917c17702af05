import type { FlowStep } from '../../lib/use-flow.ts';
import { type InCall, isOut, type OutPhase, type OwnEvent, type StateEvent } from './in-call.ts';
import type { Link } from './peer.ts';

/** The state of a call of two people in this browser. */
export interface Room extends InCall {
  /** The other person's device to which there is or was a connection. */
  readonly peer: string | null;
  /** Whether the other person is in the call, as the server says. */
  readonly otherIsHere: boolean;
  /** How the other person was last lost; `null` if they were never there or are there. */
  readonly gone: 'left' | 'lost' | null;
  /** The state of the connection between the two browsers. */
  readonly link: Link | 'none';
}

/** There is only one other person, so these events need no device. */
export type RoomEvent =
  | OwnEvent
  | StateEvent
  | { type: 'link'; link: Link; at: number }
  | { type: 'link_failed' | 'away_too_long' };

/** `connect` makes a new connection, `resume` repairs the one that exists. */
export type RoomEffect =
  | { type: 'join' | 'leave' | 'resume' | 'disconnect' }
  | { type: 'connect'; peer: string };

type Step = FlowStep<Room, RoomEffect>;

export const emptyRoom: Room = {
  phase: 'joining',
  peer: null,
  otherIsHere: false,
  gone: null,
  link: 'none',
  startedAt: null,
};

const stay = (state: Room): Step => ({ state, effects: [] });

const end = (state: Room, phase: OutPhase, ...effects: RoomEffect[]): Step => ({
  state: { ...state, phase, peer: null, otherIsHere: false, link: 'none' },
  effects: [{ type: 'disconnect' }, ...effects],
});

const alone = (state: Room, gone: Room['gone']): Step => ({
  state: { ...state, otherIsHere: false, peer: null, link: 'none', gone },
  effects: [{ type: 'disconnect' }],
});

/**
 * The server has said who is in the call. If the other person lost the connection to the server, picture and
 * sound may still arrive, so the connection stays.
 */
const stateTold = (state: Room, { here, left }: StateEvent, otherId: string): Step => {
  const inRoom: Room = { ...state, phase: 'in' };
  const peer = here.find(({ userId }) => userId === otherId)?.deviceId;
  if (peer === undefined) {
    if (left === otherId) return alone(inRoom, 'left');
    if (inRoom.peer === null) return stay(inRoom);
    return stay({ ...inRoom, otherIsHere: false });
  }
  const present: Room = { ...inRoom, otherIsHere: true, gone: null };
  if (peer === state.peer) return { state: present, effects: [{ type: 'resume' }] };
  return {
    state: { ...present, peer, link: 'connecting' },
    effects: [{ type: 'disconnect' }, { type: 'connect', peer }],
  };
};

/** The next state of a call. @param otherId the other person's user id */
export const roomAfter =
  (otherId: string) =>
  (state: Room, event: RoomEvent): Step => {
    if (event.type === 'rejoined')
      return {
        state: { ...state, phase: 'joining', gone: null, startedAt: null },
        effects: [{ type: 'join' }],
      };
    if (isOut(state.phase)) return stay(state);
    switch (event.type) {
      case 'socket_connected':
        return { state, effects: [{ type: 'join' }] };
      case 'state':
        return stateTold(state, event, otherId);
      case 'full':
      case 'taken_over':
      case 'closed':
        return end(state, event.type);
      case 'left':
        return end(state, 'left', { type: 'leave' });
      case 'link': {
        if (state.peer === null) return stay(state);
        const startedAt =
          event.link === 'connected' ? (state.startedAt ?? event.at) : state.startedAt;
        return stay({ ...state, link: event.link, startedAt });
      }
      case 'link_failed':
        return state.otherIsHere ? stay({ ...state, link: 'dropped' }) : alone(state, 'lost');
      case 'away_too_long':
        return state.otherIsHere ? stay(state) : alone(state, 'lost');
    }
  };

/** What the screen shows. */
export type Scene = 'joining' | 'waiting' | 'connecting' | 'talking' | 'reconnecting' | 'out';

/** @param online whether this browser is connected to the server */
export const sceneOf = ({ phase, peer, link, startedAt }: Room, online: boolean): Scene => {
  if (isOut(phase)) return 'out';
  if (phase === 'joining') return startedAt === null ? 'joining' : 'reconnecting';
  if (link === 'connected') return 'talking';
  if (!online) return 'reconnecting';
  if (peer === null) return 'waiting';
  return startedAt === null ? 'connecting' : 'reconnecting';
};

import type { Link } from './peer.ts';

/** Why a device is out of a call. Only the call of a circle can be `full`. */
export type OutPhase = 'full' | 'taken_over' | 'closed' | 'left';

/** What is known in every call, of two people or of a circle. */
export interface InCall {
  readonly phase: 'joining' | 'in' | OutPhase;
  /** When the first connection to anybody was made since joining, in milliseconds. */
  readonly startedAt: number | null;
}

/** Whether a device is out of a call, until the person joins again. */
export const isOut = (phase: InCall['phase']): phase is OutPhase =>
  phase !== 'joining' && phase !== 'in';

/** A device in a call. Each person is in it with one. */
export interface Device {
  readonly userId: string;
  readonly deviceId: string;
}

/** What happens to the connection to a device. */
export type LinkEvent = Device &
  ({ type: 'link'; link: Link; at: number } | { type: 'link_failed' });

/** What happens to this device. */
export type OwnEvent = { type: 'socket_connected' | 'rejoined' | OutPhase };

/** The server has said who is in the call, and who has just left it for good. */
export type StateEvent = { type: 'state'; here: readonly Device[]; left: string | null };

/** What happens in every call. */
export type CallEvent =
  | OwnEvent
  | StateEvent
  | LinkEvent
  /** They have been without a connection to the server for too long. */
  | { type: 'away_too_long'; deviceId: string };

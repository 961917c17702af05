import { defineTopic } from '../../platform/bus/bus.ts';

/** A person's device in a call. Each person takes part with the device that joined last. */
export interface Member {
  readonly userId: string;
  readonly deviceId: string;
  /** In milliseconds; later than the same person's earlier joins. */
  readonly joinedAt: number;
}

/** An event in a call. */
export type RoomNews =
  | { readonly kind: 'joined'; readonly member: Member }
  /** A process asks who is in the call. */
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'left';
      readonly member: Member;
      /** Whether they left on purpose or lost the right to stay, rather than lost the connection. */
      readonly forGood: boolean;
    }
  | {
      readonly kind: 'signal';
      readonly from: Member;
      readonly to: Member;
      readonly signal: string;
    };

/** A message between processes about a call. @param callId the id of the session or circle */
export type RoomEvent = { readonly callId: string; readonly news: RoomNews };

export const roomEvents = defineTopic<RoomEvent>('calls.rooms');

/** A person is no longer connected to any process. */
export const personGone = defineTopic<{ userId: string }>('calls.person_gone');

/**
 * Whether one join comes after another. Every process decides the same way, so exactly one of two devices that join at
 * the same time remains.
 */
export const isLater = (a: Member, b: Member): boolean =>
  a.joinedAt === b.joinedAt ? a.deviceId > b.deviceId : a.joinedAt > b.joinedAt;

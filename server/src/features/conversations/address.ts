import { type CircleKind, circleKinds } from '@ithaca/contracts/circle-kinds';
import type { ConversationKind } from '@ithaca/contracts/conversations';

/** A session or circle to which a conversation belongs. All sessions of two people share one conversation. */
export interface Address {
  readonly kind: AddressKind;
  readonly id: string;
}
export type AddressKind = 'session' | CircleKind;

/** Returns the kind of conversation for a kind of address. */
export const conversationKindOf = (kind: AddressKind): ConversationKind =>
  kind === 'session' ? 'pair' : kind;

/** The identification of a conversation in requests and frames. Frames don't distinguish the two kinds of circles. */
export interface AddressName {
  readonly kinds: readonly ConversationKind[];
  readonly id: string;
}

/** Identifies the conversation of an address in a request. */
export const nameOf = ({ kind, id }: Address): AddressName => ({
  kinds: [conversationKindOf(kind)],
  id,
});

/** Identifies a frame's conversation. The schema ensures that exactly one of the ids is set. */
export const nameInFrame = (frame: {
  sessionId?: string | undefined;
  circleId?: string | undefined;
}): AddressName =>
  frame.sessionId !== undefined
    ? { kinds: ['pair'], id: frame.sessionId }
    : { kinds: circleKinds, id: frame.circleId ?? '' };

/** Returns the address field of a frame about a conversation of this kind. */
export const addressFields = (
  kind: ConversationKind,
  id: string,
): { sessionId: string } | { circleId: string } =>
  kind === 'pair' ? { sessionId: id } : { circleId: id };

import type { ConversationKind } from '@ithaca/contracts/conversations';

/** What a conversation belongs to. The sessions of two people all belong to their one conversation. */
export interface Address {
  readonly kind: AddressKind;
  readonly id: string;
}
export type AddressKind = 'session' | 'mentor_circle' | 'mentee_circle';

/** The kind of the conversation that an address of this kind belongs to. */
export const conversationKindOf = (kind: AddressKind): ConversationKind =>
  kind === 'session' ? 'pair' : kind;

/** A conversation as calls and frames name it. Frames don't tell the two kinds of circles apart. */
export interface AddressName {
  readonly kinds: readonly ConversationKind[];
  readonly id: string;
}

/** How a call names the conversation of an address. */
export const nameOf = ({ kind, id }: Address): AddressName => ({
  kinds: [conversationKindOf(kind)],
  id,
});

/** How a frame names its conversation: with exactly one of the two, which its schema sees to. */
export const nameInFrame = (frame: {
  sessionId?: string | undefined;
  circleId?: string | undefined;
}): AddressName =>
  frame.sessionId !== undefined
    ? { kinds: ['pair'], id: frame.sessionId }
    : { kinds: ['mentor_circle', 'mentee_circle'], id: frame.circleId ?? '' };

/** The field in which frames about a conversation of this kind carry its address. */
export const addressFields = (
  kind: ConversationKind,
  id: string,
): { sessionId: string } | { circleId: string } =>
  kind === 'pair' ? { sessionId: id } : { circleId: id };

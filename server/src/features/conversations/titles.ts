import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { type AddressKind, conversationKindOf } from './address.ts';

/** Returns the titles of conversations for a viewer, by newest address. */
export type FindTitles = (
  db: Connection,
  addressIds: readonly string[],
  viewerId: string,
) => Promise<ReadonlyMap<string, string>>;

interface UntitledConversation {
  readonly kind: ConversationKind;
  readonly newestAddress: string;
}

/** The registered kinds of addresses, and their titles. */
export interface Titles {
  register(kind: AddressKind, findTitles: FindTitles): void;
  isRegistered(kind: AddressKind): boolean;
  /** @returns titles by address, omitting addresses without a title */
  find(
    db: Connection,
    conversations: readonly UntitledConversation[],
    viewerId: string,
  ): Promise<ReadonlyMap<string, string>>;
}

export const createTitles = (): Titles => {
  const findersOf = new Map<ConversationKind, FindTitles>();
  const isRegistered = (kind: AddressKind) => findersOf.has(conversationKindOf(kind));
  return {
    register(kind, findTitles) {
      if (isRegistered(kind)) throw new Error(`Addresses of kind ${kind} are registered twice`);
      findersOf.set(conversationKindOf(kind), findTitles);
    },
    isRegistered,
    async find(db, conversations, viewerId) {
      const titlesByKind = await Promise.all(
        [...findersOf].map(([kind, findTitles]) => {
          const ids = conversations
            .filter((conversation) => conversation.kind === kind)
            .map(({ newestAddress }) => newestAddress);
          return ids.length > 0 ? findTitles(db, ids, viewerId) : new Map<string, string>();
        }),
      );
      return new Map(titlesByKind.flatMap((titles) => [...titles]));
    },
  };
};

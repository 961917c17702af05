import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import { findAddressIds, findAudience } from './audiences.store.ts';

/** Whom to tell of what happens in a conversation, and under which address. */
export interface Audience {
  readonly conversationId: string;
  readonly kind: ConversationKind;
  readonly people: readonly string[];
  /** The newest session of a pair, or the circle. */
  readonly newestAddress: string;
}

/**
 * Audiences by address, remembered in the process for three seconds. They say where pushes go; what
 * people may read or write is asked of the database each time.
 */
export interface Audiences {
  /**
   * The audience of an address that this person belongs to; at once when it is remembered.
   * @throws not_found (404) when there is none, or they don't belong to it
   */
  find(name: AddressName, userId: string): Audience | Promise<Audience>;
  /** Makes every process look an audience up again, once the transaction commits. */
  changed(tx: Transaction, conversationId: string): Promise<void>;
}

/** Addresses whose audience may be another one now. */
export const audiencesChanged = defineTopic<{ addressIds: readonly string[] }>(
  'conversations.changed',
);
const maxRemembered = 50_000;
/** How long somebody who was removed may still be told of things when the event got lost. */
const maxAgeMs = 3000;

export const createAudiences = ({ db, bus }: Pick<Context, 'db' | 'bus'>): Audiences => {
  const audiences = createLookUps({
    find: (addressId) => findAudience(db, addressId),
    max: maxRemembered,
    maxAgeMs,
  });

  bus.subscribe(audiencesChanged, ({ addressIds }) => {
    for (const id of addressIds) audiences.forget(id);
  });

  return {
    find(name, userId) {
      const found = audiences.get(name.id);
      if (!(found instanceof Promise)) return admit(found, name, userId);
      return found.then((audience) => admit(audience, name, userId));
    },
    async changed(tx, conversationId) {
      const addressIds = await findAddressIds(tx, conversationId);
      tx.afterCommit(() => bus.publish(audiencesChanged, { addressIds }));
    },
  };
};

const admit = (audience: Audience | undefined, { kinds }: AddressName, userId: string) => {
  if (!audience || !kinds.includes(audience.kind) || !audience.people.includes(userId)) {
    throw refuse('not_found');
  }
  return audience;
};

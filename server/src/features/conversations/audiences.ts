import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import { findAddressIds, findAudience } from './audiences.store.ts';

/** The people who receive pushes about a conversation, and the address they are sent with. */
export interface Audience {
  readonly conversationId: string;
  readonly kind: ConversationKind;
  readonly people: readonly string[];
  /** The newest session of a pair, or the circle. */
  readonly newestAddress: string;
}

/**
 * Audiences by address, cached in the process for three seconds. They determine the receivers of
 * pushes. Permissions to read or write are always checked in the database.
 */
export interface Audiences {
  /**
   * Returns the audience of an address; synchronously if it is cached.
   * @throws not_found (404) when there is none or this person isn't part of it
   */
  find(name: AddressName, userId: string): Audience | Promise<Audience>;
  /** Invalidates the audience in every process once the transaction commits. */
  changed(tx: Transaction, conversationId: string): Promise<void>;
}

/** Addresses whose audience may have changed. */
export const audiencesChanged = defineTopic<{ addressIds: readonly string[] }>(
  'conversations.changed',
);
const maxCached = 50_000;
/** How long a removed person may still receive pushes if the event was lost. */
const maxAgeMs = 3000;

export const createAudiences = ({ db, bus }: Pick<Context, 'db' | 'bus'>): Audiences => {
  const audiences = createLookUps({
    find: (addressId) => findAudience(db, addressId),
    max: maxCached,
    maxAgeMs,
  });

  bus.subscribe(audiencesChanged, ({ addressIds }) => {
    for (const id of addressIds) audiences.forget(id);
  });

  return {
    find(name, userId) {
      const cached = audiences.get(name.id);
      if (!(cached instanceof Promise)) return admit(cached, name, userId);
      return cached.then((audience) => admit(audience, name, userId));
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

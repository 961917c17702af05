import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import { findAddressIds, findAudience } from './audiences.store.ts';

/** The people who receive pushes about a conversation, and the address the pushes contain. */
export interface PushAudience {
  readonly conversationId: string;
  readonly kind: ConversationKind;
  readonly people: readonly string[];
  /** The newest session of a pair, or the circle. */
  readonly newestAddress: string;
}

/** The same with the blocks between its people. */
export interface Audience extends PushAudience {
  /** Whether one of a pair blocks the other: then neither sees what the other does (product 1.18). */
  readonly isBlocked: boolean;
  /**
   * For a circle, who blocks whom, as two ids separated by a space. Both stay in the circle without seeing each other's
   * activity.
   */
  readonly blocks: readonly string[];
}

/** An audience at the time it was looked up. */
export interface FoundAudience extends Audience {
  /** Whether its people could write at that time. */
  readonly isOpen: boolean;
}

/**
 * Audiences by address, cached in the process. They determine who receives pushes. Permissions to read or write are
 * always checked in the database.
 */
export interface Audiences {
  /**
   * Returns the audience of an address; synchronously if it is cached.
   * @throws not_found (404) when there is none or this person isn't part of it
   */
  find(name: AddressName, userId: string): FoundAudience | Promise<FoundAudience>;
  /** The current audience of the same conversation; without people if the conversation no longer exists. */
  renew(audience: Audience): Promise<Audience>;
  /** Invalidates the audience in every process once the transaction commits. */
  changed(tx: Transaction, conversationId: string): Promise<void>;
}

/** Addresses whose audience may have changed. */
export const audiencesChanged = defineTopic<{ addressIds: readonly string[] }>(
  'conversations.changed',
);
const maxCached = 50_000;
/**
 * Nobody leaves a pair: its audience changes only with a newer session, which changes its address, and with a block.
 */
const pairMaxAgeMs = 3000;
/**
 * People can be removed from circles. Even if the event is lost, they must receive nothing after a second (product
 * 5.3). That second includes this age, up to a tenth more due to the cache's clock, the time a message may wait, and
 * the look-up.
 */
export const circleMaxAgeMs = 650;
/** The audience of a message that waited longer is looked up again when it is pushed. */
export const maxWaitMs = 200;

export const createAudiences = ({
  db,
  bus,
  clock,
}: Pick<Context, 'db' | 'bus' | 'clock'>): Audiences => {
  const createCache = (maxAgeMs: number) =>
    createLookUps({
      find: (addressId) => findAudience(db, addressId, clock.now()),
      max: maxCached,
      maxAgeMs,
    });
  const pairs = createCache(pairMaxAgeMs);
  const circles = createCache(circleMaxAgeMs);

  bus.subscribe(audiencesChanged, ({ addressIds }) => {
    for (const id of addressIds) {
      pairs.forget(id);
      circles.forget(id);
    }
  });

  return {
    find(name, userId) {
      const audiences = name.kinds.includes('pair') ? pairs : circles;
      const cached = audiences.get(name.id);
      if (!(cached instanceof Promise)) return admit(cached, name, userId);
      return cached.then((audience) => admit(audience, name, userId));
    },
    async renew(audience) {
      const audiences = audience.kind === 'pair' ? pairs : circles;
      return (await audiences.get(audience.newestAddress)) ?? { ...audience, people: [] };
    },
    async changed(tx, conversationId) {
      const addressIds = await findAddressIds(tx, conversationId);
      tx.afterCommit(() => bus.publish(audiencesChanged, { addressIds }));
    },
  };
};

/** Whether one of two people in a conversation blocks the other, so neither may learn whether the other is online. */
export const isBlockedBetween = (
  { isBlocked, blocks }: Audience,
  one: string,
  other: string,
): boolean => isBlocked || blocks.includes(`${one} ${other}`) || blocks.includes(`${other} ${one}`);

/**
 * The audience except people who block this person or are blocked by them. They must not learn that the person is
 * typing or reading, which would also show that the person is online (product 1.18).
 */
export const withoutBlocked = (audience: Audience, userId: string): Audience => ({
  ...audience,
  people: audience.people.filter((id) => id === userId || !isBlockedBetween(audience, userId, id)),
});

const admit = (audience: FoundAudience | undefined, { kinds }: AddressName, userId: string) => {
  if (!audience || !kinds.includes(audience.kind) || !audience.people.includes(userId)) {
    throw refuse('not_found');
  }
  return audience;
};

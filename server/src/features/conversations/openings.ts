import type { ConversationKind } from '@ithaca/contracts/conversations';
import { newId } from '../../platform/clock.ts';
import { type Address, conversationKindOf } from './address.ts';

/** A request to allow people to write to each other. */
export interface Opening {
  /** The session or circle. It becomes the conversation's newest address. */
  readonly address: Address;
  /** In any order. A session's two people share one conversation (product 3.13). */
  readonly people: readonly string[];
  /** The end of the time for writing; never shortens an existing one. */
  readonly writeUntil: Date | 'infinity';
}

/** An opening with its time. */
export interface TimedOpening extends Opening {
  readonly at: Date;
}

/** A conversation opened by one or more openings. */
export interface Target {
  /** The id for a new conversation; replaced with that of a pair's existing conversation. */
  id: string;
  readonly kind: ConversationKind;
  /** Sorted by id if they are a pair. */
  readonly people: string[];
  newestAddress: string;
  writeUntil: Date | 'infinity';
  firstAt: Date;
  lastAt: Date;
}

/** Returns the same key for openings of the same conversation: its two people, or its circle. */
export const keyOf = ({ address, people }: Opening) =>
  address.kind === 'session' ? [...people].sort().join(' ') : address.id;

/** Groups openings by conversation (`keyOf`). @throws when a session doesn't have two people */
export const targetsOf = (openings: readonly TimedOpening[]): Map<string, Target> => {
  const targets = new Map<string, Target>();
  for (const opening of openings) {
    const { address, writeUntil, at } = opening;
    const known = targets.get(keyOf(opening));
    if (known) {
      known.newestAddress = address.id;
      known.people.push(...opening.people.filter((person) => !known.people.includes(person)));
      known.writeUntil = laterOf(known.writeUntil, writeUntil);
      if (at < known.firstAt) known.firstAt = at;
      if (at > known.lastAt) known.lastAt = at;
      continue;
    }
    const kind = conversationKindOf(address.kind);
    const people = [...opening.people].sort();
    if (kind === 'pair' && people.length !== 2) {
      throw new Error(`A session has two people, not ${people.length}`);
    }
    // A circle's conversation has the circle's id, so opening it again doesn't create a second one.
    const id = kind === 'pair' ? newId() : address.id;
    const times = { writeUntil, firstAt: at, lastAt: at };
    targets.set(keyOf(opening), { id, kind, people, newestAddress: address.id, ...times });
  }
  return targets;
};

const laterOf = (a: Date | 'infinity', b: Date | 'infinity') =>
  a === 'infinity' || b === 'infinity' ? 'infinity' : a > b ? a : b;

import type { ConversationKind } from '@ithaca/contracts/conversations';
import { newId } from '../../platform/clock.ts';
import { type Address, conversationKindOf } from './address.ts';

/** Who may write to each other, and what brings them together. */
export interface Opening {
  /** What brings them together. It becomes the conversation's newest address. */
  readonly address: Address;
  /** In any order. The two people of a session share one conversation (product 3.13). */
  readonly people: readonly string[];
  /** Until when they may write; a later time that is set already is kept. */
  readonly writeUntil: Date | 'infinity';
}

/** An opening, and when it happens. */
export interface TimedOpening extends Opening {
  readonly at: Date;
}

/** A conversation that is opened, by one or several openings. */
export interface Target {
  /** Of a new one; that of a pair's existing conversation takes its place. */
  id: string;
  readonly kind: ConversationKind;
  /** In the order of their ids when they are a pair. */
  readonly people: string[];
  newestAddress: string;
  writeUntil: Date | 'infinity';
  firstAt: Date;
  lastAt: Date;
}

/** What openings of the same conversation have in common: the two people, or the circle. */
export const keyOf = ({ address, people }: Opening) =>
  address.kind === 'session' ? [...people].sort().join(' ') : address.id;

/** The conversations that these openings are of, by `keyOf`. @throws unless a session has two people */
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
    // A circle's conversation has the circle's id, so that it is made once however often it is opened.
    const id = kind === 'pair' ? newId() : address.id;
    const times = { writeUntil, firstAt: at, lastAt: at };
    targets.set(keyOf(opening), { id, kind, people, newestAddress: address.id, ...times });
  }
  return targets;
};

const laterOf = (a: Date | 'infinity', b: Date | 'infinity') =>
  a === 'infinity' || b === 'infinity' ? 'infinity' : a > b ? a : b;

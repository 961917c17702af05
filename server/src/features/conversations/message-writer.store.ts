import type { Connection } from '../../platform/db/database.ts';
import { mayRead, mayWrite } from './conversations.policy.ts';

/** A message on its way into the database. */
export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly content: string;
  readonly clientId: string | null;
}

/** What became of a message of a group. */
export type Fate =
  | { kind: 'stored'; seq: number; priority: boolean }
  | { kind: 'known'; seq: number }
  | { kind: 'not_found' }
  | { kind: 'read_only' };

type Row = [
  position: number,
  seq: number | null,
  takesPart: boolean,
  isOpen: boolean,
  knownSeq: number | null,
  priority: boolean,
];

/**
 * Prepared once per connection: a group costs one round trip and one commit. The function stores
 * what `mayWrite` of conversations.policy.ts allows, and says of the others what it found.
 */
const statement = {
  name: 'write_messages',
  text: 'SELECT * FROM write_messages($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6)',
  rowMode: 'array',
} as const;

/**
 * Stores a group in one statement, all of it or nothing; each conversation's numbers go on without
 * gaps, in the order given (product 3.8). No sender's client id may be in it twice.
 * @returns the fate of each, in the order given
 */
export const writeMessages = async (
  db: Connection,
  group: readonly NewMessage[],
  now: Date,
): Promise<Fate[]> => {
  const values = [
    group.map((message) => message.conversationId),
    group.map((message) => message.senderId),
    group.map((message) => message.id),
    group.map((message) => message.content),
    group.map((message) => message.clientId),
    now,
  ];
  const { rows } = await db.$client.query<Row>({ ...statement, values });
  const fates: Fate[] = new Array(group.length);
  for (const [position, seq, takesPart, isOpen, knownSeq, priority] of rows) {
    fates[position - 1] = fateOf(seq, takesPart, isOpen, knownSeq, priority);
  }
  return fates;
};

const fateOf = (
  seq: number | null,
  takesPart: boolean,
  isOpen: boolean,
  knownSeq: number | null,
  priority: boolean,
): Fate => {
  const standing = { takesPart, isOpen };
  if (!mayRead(standing)) return { kind: 'not_found' };
  if (knownSeq !== null) return { kind: 'known', seq: knownSeq };
  if (!mayWrite(standing)) return { kind: 'read_only' };
  if (seq === null) throw new Error('A message was neither stored nor refused');
  return { kind: 'stored', seq, priority };
};

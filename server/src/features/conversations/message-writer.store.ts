import type { Connection } from '../../platform/db/database.ts';
import { queryTuples, type Sql, sql } from '../../platform/db/statement.ts';
import { mayRead, mayWrite } from './conversations.policy.ts';

/** A message on its way into the database. */
export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly content: string;
  readonly clientId: string | null;
}

/** A message with the file that its sender attached. */
export interface SentMessage extends NewMessage {
  readonly attachmentId: string | null;
}

/** The outcome for a message of a group. */
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
 * Stores a group atomically in one statement, which costs one round trip and one commit. Each conversation's numbers
 * continue without gaps, in the given order (product 3.8). Only messages allowed by `mayWrite` in
 * conversations.policy.ts are stored. A sender's client id must not occur twice in a group.
 * @returns the fate of each message, in the given order
 */
export const writeMessages = async (
  db: Connection,
  group: readonly NewMessage[],
  now: Date,
): Promise<Fate[]> => {
  const [only, ...others] = group;
  const rows =
    only && others.length === 0
      ? await queryTuples<Row>(db, messageSql(only, now), { name: 'write_message' })
      : await queryTuples<Row>(db, groupSql(group, now), { name: 'write_messages' });
  const fates: Fate[] = new Array(group.length);
  for (const [position, seq, takesPart, isOpen, knownSeq, priority] of rows) {
    fates[position - 1] = fateOf(seq, takesPart, isOpen, knownSeq, priority);
  }
  return fates;
};

/** Stores a single message: like a group of one, at a fraction of the cost. */
const messageSql = (message: NewMessage, now: Date): Sql => sql`SELECT * FROM write_message(
  ${message.conversationId}, ${message.senderId}, ${message.id}, ${message.content},
  ${message.clientId}, ${now})`;

const groupSql = (group: readonly NewMessage[], now: Date): Sql => sql`SELECT * FROM write_messages(
  ${group.map((message) => message.conversationId)}::uuid[],
  ${group.map((message) => message.senderId)}::uuid[],
  ${group.map((message) => message.id)}::uuid[],
  ${group.map((message) => message.content)}::text[],
  ${group.map((message) => message.clientId)}::uuid[],
  ${now})`;

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

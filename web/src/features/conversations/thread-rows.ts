import type { Message } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import { formatDay } from '../../lib/format.ts';

/** A message with the properties that depend on its neighbours. */
export interface Row {
  readonly message: Message;
  /** The text of a divider above it, if it is the first of its day: "Today", "21 Nov". */
  readonly day: string | null;
  /** Whether the unread line is above it. */
  readonly unread: boolean;
  /** Whether it is the first or last of a group of one sender. */
  readonly first: boolean;
  readonly last: boolean;
}

const groupMs = 5 * 60_000;

const sameDay = (a: Message, b: Message) =>
  new Date(a.createdAt).toDateString() === new Date(b.createdAt).toDateString();

const belongTogether = (a: Message, b: Message) =>
  a.senderId === b.senderId &&
  new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() <= groupMs;

/**
 * Messages with their day dividers, sender groups (within five minutes) and the unread line above
 * `unreadSeq`.
 */
export const rowsOf = (
  messages: readonly Message[],
  unreadSeq: number | null,
  now: Date = new Date(),
): Row[] => {
  const begins = messages.map((message, at) => {
    const before = messages[at - 1];
    const newDay = before === undefined || !sameDay(before, message);
    const unread = message.seq === unreadSeq;
    const first = newDay || unread || !belongTogether(before, message);
    return { message, day: newDay ? formatDay(message.createdAt, now) : null, unread, first };
  });
  return begins.map((row, at) => ({ ...row, last: begins[at + 1]?.first ?? true }));
};

/** How many messages a block has at most: a page. */
export const blockSize = limits.messagePage;

/** The number of a message's block. */
export const blockOf = ({ seq }: Pick<Message, 'seq'>): number => Math.floor(seq / blockSize);

/** Groups rows into blocks of one page by `seq`, so that a block keeps its rows when older ones load. */
export const blocksOf = (rows: readonly Row[]): { block: number; rows: Row[] }[] => {
  const blocks: { block: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const block = blockOf(row.message);
    const current = blocks.at(-1);
    if (current?.block === block) current.rows.push(row);
    else blocks.push({ block, rows: [row] });
  }
  return blocks;
};

import type { ConversationKind, Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayWrite } from './conversations.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessages, type MessageRow } from './messages.store.ts';
import { findReadablePins, type PinsRow } from './pins.store.ts';
import type { Reading } from './readable.store.ts';
import { findThreadRows } from './thread.store.ts';

/** What a conversation is like besides its messages. */
export interface ThreadState {
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** Everybody who takes part, by user id. */
  readonly people: readonly string[];
  /** The seq of the last message, 0 before the first. */
  readonly lastSeq: number;
  /** How far each person has read, by user id. */
  readonly readUpTo: Readonly<Record<string, number>>;
  readonly canWrite: boolean;
  readonly pins: Pins;
}

/** The pinned messages, the one pinned last first. A higher version is a newer state. */
export interface Pins {
  readonly version: number;
  readonly messages: Message[];
}

/** A conversation as its people see it when they open it. */
export interface Thread extends ThreadState {
  /** The newest 50, oldest first (decision 3.14). */
  readonly messages: Message[];
}

export const createThreads = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const findState = async (reading: Reading): Promise<ThreadState> => {
    const rows = await findThreadRows(db, reading, clock.now());
    const [row] = rows;
    if (!row) throw refuse('not_found');
    const pins = await findReadablePins(db, reading);
    if (!pins) throw refuse('not_found');
    return {
      conversationId: row.conversationId,
      kind: row.kind,
      people: rows.map(({ userId }) => userId),
      lastSeq: Number(row.lastSeq),
      readUpTo: Object.fromEntries(rows.map(({ userId, readSeq }) => [userId, Number(readSeq)])),
      canWrite: mayWrite({ takesPart: true, isOpen: row.isOpen }),
      pins: presentPins(pins),
    };
  };

  return {
    /** A conversation without its messages. @throws not_found (404) unless the viewer takes part */
    findState,

    /** A conversation as it opens. @throws not_found (404) unless the viewer takes part */
    async find(reading: Reading): Promise<Thread> {
      const state = await findState(reading);
      const messages = presentPage(await findMessages(db, reading));
      // A message that was stored in between is in the page already.
      const lastSeq = Math.max(state.lastSeq, messages.at(-1)?.seq ?? 0);
      return { ...state, lastSeq, messages };
    },
  };
};
export type Threads = ReturnType<typeof createThreads>;

export const presentPins = ({ version, messages }: PinsRow): Pins => ({
  version,
  messages: messages.map(presentMessage),
});

/** @throws not_found (404) when there is no page */
export const presentPage = (rows: MessageRow[] | null): Message[] => {
  if (!rows) throw refuse('not_found');
  return rows.map(presentMessage);
};

import type { ConversationKind, Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Attachments } from './attachments.ts';
import { mayWrite } from './conversations.policy.ts';
import { findFormerPeople } from './former-people.ts';
import type { Messages } from './messages.service.ts';
import { type Pins, presentPins } from './pins.presenter.ts';
import { findReadablePins } from './pins.store.ts';
import type { Reading } from './readable.store.ts';
import { findThreadRows } from './thread.store.ts';

/** A conversation without its messages. */
export interface ThreadState {
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** Everyone who takes part, by user id. */
  readonly people: readonly string[];
  /** The seq of the last message, 0 before the first. */
  readonly lastSeq: number;
  /**
   * How far each person has read, by user id, except people who block the viewer or are blocked by them (product 1.18).
   */
  readonly readUpTo: Readonly<Record<string, number>>;
  readonly canWrite: boolean;
  /** Whether the viewer has turned off notifications for it. */
  readonly muted: boolean;
  readonly pins: Pins;
}

/** A conversation as shown to its people when they open it. */
export interface Thread extends ThreadState {
  /** The newest 50, oldest first (product 3.14). */
  readonly messages: Message[];
  /** For a circle: people who wrote in it and no longer take part. */
  readonly formerPeople: Person[];
}

export const createThreads = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  messages: Pick<Messages, 'list'>,
  attachments: Pick<Attachments, 'find'>,
) => {
  const findState = async (reading: Reading): Promise<ThreadState> => {
    const rows = await findThreadRows(db, reading, clock.now());
    const [row] = rows;
    if (!row) throw refuse('not_found');
    const pins = await findReadablePins(db, reading);
    if (!pins) throw refuse('not_found');
    const shown = rows.filter(({ isApart }) => !isApart);
    return {
      conversationId: row.conversationId,
      kind: row.kind,
      people: rows.map(({ userId }) => userId),
      lastSeq: row.lastSeq,
      readUpTo: Object.fromEntries(shown.map(({ userId, readSeq }) => [userId, readSeq])),
      canWrite: mayWrite({ takesPart: true, isOpen: row.isOpen }),
      muted: row.isMuted,
      pins: presentPins(pins, await attachments.find(db, pins.messages)),
    };
  };

  return {
    /** Who takes part, how far they have read, and the pins. @throws not_found (404) unless the viewer takes part */
    findState,

    /** A conversation when it is opened. @throws not_found (404) unless the viewer takes part */
    async find(reading: Reading): Promise<Thread> {
      const state = await findState(reading);
      const newest = await messages.list(reading, {});
      // A message stored in between is already among them.
      const lastSeq = Math.max(state.lastSeq, newest.at(-1)?.seq ?? 0);
      const { kind, conversationId } = state;
      const formerPeople = kind === 'pair' ? [] : await findFormerPeople(db, conversationId);
      return { ...state, lastSeq, messages: newest, formerPeople };
    },
  };
};
export type Threads = ReturnType<typeof createThreads>;

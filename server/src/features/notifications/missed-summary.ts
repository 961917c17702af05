import { circlePath, pathTo } from '@ithaca/contracts/screens';
import type { Transaction } from '../../platform/db/database.ts';
import { findAccounts, fullNameOf, presentPerson } from '../identity/index.ts';
import type { MissedRow } from './missed-search.store.ts';

/** What a mail says about missed messages. */
export interface MissedSummary {
  /** Of the people who wrote, without repetition. */
  readonly names: readonly string[];
  readonly count: number;
  /** Leads to the conversation, or to the list if there are several. */
  readonly path: string;
}

/** The screen of a conversation. */
const pathOf = ({ kind, newestAddress }: MissedRow) =>
  kind === 'pair'
    ? pathTo('messagingSession', { sessionId: newestAddress })
    : circlePath(kind, newestAddress);

/** Sums up missed messages, of which there is at least one. */
export const summarizeMissed = async (
  tx: Transaction,
  missed: readonly MissedRow[],
): Promise<MissedSummary> => {
  const senderIds = [...new Set(missed.map(({ senderId }) => senderId))];
  const senders = new Map((await findAccounts(tx, senderIds)).map((row) => [row.id, row]));
  const names = senderIds.flatMap((senderId) => {
    const sender = senders.get(senderId);
    return sender ? [fullNameOf(presentPerson(sender))] : [];
  });
  const [first] = missed;
  const isOne = missed.every(({ conversationId }) => conversationId === first?.conversationId);
  return {
    names,
    count: missed.reduce((sum, { count }) => sum + count, 0),
    path: first && isOne ? pathOf(first) : pathTo('messaging'),
  };
};

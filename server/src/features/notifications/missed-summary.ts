import { circlePath, pathTo } from '@ithaca/contracts/screens';
import type { Transaction } from '../../platform/db/database.ts';
import { findAccounts, fullNameOf, presentPerson } from '../identity/index.ts';
import type { MissedRow } from './missed-search.store.ts';

/** A summary of missed messages for mails. */
export interface MissedSummary {
  /** The names of the senders, without repetition. */
  readonly names: readonly string[];
  readonly count: number;
  /** Leads to the conversation, or to the list if there are several conversations. */
  readonly path: string;
}

/** The screen of a conversation. */
const pathOf = ({ kind, newestAddress }: MissedRow) =>
  kind === 'pair'
    ? pathTo('messagingSession', { sessionId: newestAddress })
    : circlePath(kind, newestAddress);

/** Summarises at least one missed message. */
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

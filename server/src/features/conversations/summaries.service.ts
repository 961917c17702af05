import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import type { Attachments } from './attachments.ts';
import { mayWrite } from './conversations.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import {
  findLastMessages,
  findSummaryRows,
  findSummaryRowsAndCounts,
  type SummaryRow,
} from './summaries.store.ts';
import { unmarkRead } from './unread.store.ts';

/** A conversation as an entry in somebody's list. */
export interface Summary {
  readonly lastMessage: Message | null;
  /** The number of unread messages from others, among the newest 1,000. */
  readonly unreadCount: number;
  readonly muted: boolean;
  readonly lastSeq: number;
  readonly lastActivityAt: Date;
  readonly canWrite: boolean;
}

/** By conversation; those in which the viewer doesn't take part are left out. */
type SummariesById = ReadonlyMap<string, Summary>;

export interface Summaries {
  find(viewerId: string, conversationIds: readonly string[]): Promise<SummariesById>;
  /**
   * Also returns the viewer's total of unread messages in conversations that aren't muted. Clients add later messages
   * to both, so both must cover the same messages.
   */
  findWithTotal(
    viewerId: string,
    conversationIds: readonly string[],
  ): Promise<{ summaries: SummariesById; unreadTotal: number }>;
}

export const createSummaries = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  attachments: Pick<Attachments, 'find'>,
): Summaries => {
  const present = async (viewerId: string, rows: readonly SummaryRow[]): Promise<SummariesById> => {
    const messages = await findLastMessages(db, viewerId, rows);
    const files = await attachments.find(db, messages);
    const lastOf = new Map(messages.map((row) => [row.conversationId, presentMessage(row, files)]));
    return new Map(
      rows.map(({ id, lastSeq, lastActivityAt, isOpen, unread, isMuted }) => [
        id,
        {
          lastMessage: lastOf.get(id) ?? null,
          unreadCount: unread,
          muted: isMuted,
          lastSeq,
          lastActivityAt,
          canWrite: mayWrite({ takesPart: true, isOpen }),
        },
      ]),
    );
  };

  return {
    find: async (viewerId, conversationIds) => {
      if (conversationIds.length === 0) return new Map();
      const rows = await findSummaryRows(db, viewerId, conversationIds, clock.now());
      return present(viewerId, rows);
    },

    findWithTotal: async (viewerId, conversationIds) => {
      const now = clock.now();
      const { rows, counts } = await findSummaryRowsAndCounts(db, viewerId, conversationIds, now);
      const [summaries] = await Promise.all([
        present(viewerId, rows),
        unmarkRead(db, viewerId, counts),
      ]);
      return { summaries, unreadTotal: counts.unread };
    },
  };
};

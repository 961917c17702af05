import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import type { Attachments } from './attachments.ts';
import { mayWrite } from './conversations.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import { findLastMessages, findSummaryRows } from './summaries.store.ts';

/** A conversation as a line in somebody's list. */
export interface Summary {
  readonly lastMessage: Message | null;
  /** Messages of others not read yet, among the newest 1,000. */
  readonly unreadCount: number;
  readonly muted: boolean;
  readonly lastSeq: number;
  readonly lastActivityAt: Date;
  readonly canWrite: boolean;
}

/** Summaries by conversation; those that the viewer takes no part in are left out. */
export const createSummaries =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>, attachments: Pick<Attachments, 'find'>) =>
  async (
    viewerId: string,
    conversationIds: readonly string[],
  ): Promise<ReadonlyMap<string, Summary>> => {
    if (conversationIds.length === 0) return new Map();
    const rows = await findSummaryRows(db, viewerId, conversationIds, clock.now());
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
export type Summaries = ReturnType<typeof createSummaries>;

import type { SessionItem } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Payments } from '../payments/index.ts';
import { createPartsReader } from './session-parts.ts';
import { presentSessionItem } from './sessions.presenter.ts';
import type { SessionRow } from './sessions.tables.ts';

/** Returns a function that presents sessions to one of their people as items of a list. */
export const createItemsReader = (
  { db, clock, config: { marketplace } }: Pick<Context, 'db' | 'clock' | 'config'>,
  payments: Pick<Payments, 'findIntents' | 'findHeldSplits'>,
  conversations: Pick<Conversations, 'summaries'>,
) => {
  const withParts = createPartsReader(db, payments);
  return async (userId: string, rows: readonly SessionRow[]): Promise<SessionItem[]> => {
    const parts = await withParts(rows);
    const summaries = await conversations.summaries.find(userId, [
      ...new Set(rows.map((row) => row.conversationId)),
    ]);
    const viewing = { viewerId: userId, now: clock.now(), marketplace };
    return parts.flatMap((part) => {
      const summary = summaries.get(part.row.conversationId);
      return summary ? [presentSessionItem(part, summary, viewing)] : [];
    });
  };
};

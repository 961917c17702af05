import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { sqlState } from '../../platform/db/database.ts';
import { callEach } from '../../platform/listeners.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Audience } from './audiences.ts';
import { createPendingMessages, type PendingMessage, type Written } from './duplicate-sends.ts';
import { createGroups } from './message-groups.ts';
import { type Fate, writeMessages } from './message-writer.store.ts';
import { presentMessage, presentNewMessage } from './messages.presenter.ts';
import { findMessage, findMessagesById } from './messages.store.ts';
import { storeThroughOutages } from './outages.ts';
import type { Stored } from './pushes.ts';

/** What somebody wants to say, where. */
export interface Draft {
  readonly audience: Audience;
  readonly senderId: string;
  readonly content: string;
  readonly clientId: string | null;
}

/** The one place that stores messages. */
export interface MessageWriter {
  /**
   * Stores a message. Resolves once it is durable.
   * @throws not_found (404), read_only (403), client_id_reused (409); a refused one takes no seq
   */
  write(draft: Draft): Promise<Written>;
  /** Resolves when nothing is on its way any more. */
  drain(): Promise<void>;
}

/**
 * Messages that arrive while a group is being committed make the next group: one statement, one
 * commit, however many there are. A conversation is never in two groups at once, so its messages
 * keep their order of arrival.
 * @param listener hears of the stored messages of a group, after the commit and before the
 *   senders. A message that was stored is acknowledged whatever the listener throws.
 */
export const createMessageWriter = (
  { db, clock, failures }: Pick<Context, 'db' | 'clock' | 'failures'>,
  listener: (stored: readonly Stored[]) => void,
): MessageWriter => {
  const pendingMessages = createPendingMessages();
  const tell = (stored: Stored[]) => {
    if (stored.length > 0) callEach('stored_messages', [listener], [stored], failures.report);
  };

  const settleFate = async (pending: PendingMessage, fate: Fate, stored: Message | null) => {
    if (stored) return pending.settle({ created: true, message: stored });
    if (fate.kind !== 'known') return pending.settle(refuse(refusalOf(fate.kind)));
    const { id, conversationId, content } = pending.message;
    const row = await findMessage(db, conversationId, fate.seq);
    if (!row) return pending.settle(refuse('not_found'));
    const message = presentMessage(row);
    // Stored by an earlier try whose connection broke before it answered.
    if (message.id === id) {
      tell([{ message, audience: pending.audience }]);
      return pending.settle({ created: true, message });
    }
    if (message.content !== content) return pending.settle(refuse('client_id_reused'));
    return pending.settle({ created: false, message });
  };

  const store = async (group: PendingMessage[]) => {
    const now = clock.now();
    const createdAt = now.toISOString();
    const fates = await writeMessages(
      db,
      group.map(({ message }) => message),
      now,
    );
    const settled = group.map((pending, index) => {
      const fate = fates[index] as Fate;
      const stored =
        fate.kind === 'stored' ? presentNewMessage(pending.message, fate, createdAt) : null;
      return { pending, fate, stored };
    });
    tell(
      settled.flatMap(({ pending: { audience }, stored }) =>
        stored ? [{ message: stored, audience }] : [],
      ),
    );
    for (const { pending, fate, stored } of settled) {
      settleFate(pending, fate, stored).catch((error) => pending.settle(error));
    }
  };

  const settleStored = async (group: PendingMessage[]) => {
    const rows = await findMessagesById(
      db,
      group.map(({ message }) => message),
    );
    const found = new Map(rows.map((row) => [row.id, presentMessage(row)]));
    tell(
      group.flatMap(({ message: { id }, audience }) => {
        const message = found.get(id);
        return message ? [{ message, audience }] : [];
      }),
    );
    return group.filter((pending) => {
      const message = found.get(pending.message.id);
      if (message) pending.settle({ created: true, message });
      return !message;
    });
  };

  const refuseGroup = async (group: PendingMessage[], error: unknown) => {
    // Only an error of the database says for certain that nothing was stored.
    if (group.length > 1 && sqlState(error) !== undefined) {
      for (const pending of group) await storeGroup([pending]);
    } else {
      for (const pending of group) pending.settle(error as Error);
    }
  };

  /** What came later to these conversations must not be stored before what is sent again. */
  const giveUp = (group: PendingMessage[], error: Error) => {
    for (const pending of [...group, ...groups.takeBack(group)]) pending.settle(error);
  };

  const storeGroup = (group: PendingMessage[]) =>
    storeThroughOutages(group, { store, settleStored, refuse: refuseGroup, giveUp });

  const groups = createGroups<PendingMessage>(({ message }) => message.conversationId, storeGroup);

  return {
    write({ audience, senderId, content, clientId }) {
      const { conversationId } = audience;
      const message = { id: newId(), conversationId, senderId, content, clientId };
      return pendingMessages.add(audience, message, groups.add);
    },
    drain: groups.drain,
  };
};

const refusalOf = (kind: 'stored' | 'not_found' | 'read_only') =>
  kind === 'read_only' ? 'read_only' : 'not_found';

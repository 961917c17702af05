import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { sqlState } from '../../platform/db/database-errors.ts';
import { callEach } from '../../platform/listeners.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { AttachedFiles, Attachments } from './attachments.ts';
import { type Audience, type Audiences, maxWaitMs } from './audiences.ts';
import { createGroups } from './message-groups.ts';
import { type Fate, type SentMessage, writeMessages } from './message-writer.store.ts';
import { presentMessage, presentNewMessage } from './messages.presenter.ts';
import { findMessage, findMessagesById } from './messages.store.ts';
import { storeThroughOutages } from './outages.ts';
import {
  createPendingMessages,
  isRepeated,
  type PendingMessage,
  type Written,
} from './pending-messages.ts';
import type { Stored } from './pushes.ts';

/** A message to store. */
export interface Draft {
  readonly audience: Audience;
  readonly senderId: string;
  readonly content: string;
  readonly clientId: string | null;
  /** A file that hasn't been sent yet. */
  readonly attachmentId: string | null;
}

/** The only component that stores messages. */
export interface MessageWriter {
  /**
   * Stores a message. Resolves once it is durable. Refused messages take no seq.
   * @throws not_found (404), read_only (403), client_id_reused (409), invalid (422) when the file can't be sent
   */
  write(draft: Draft): Promise<Written>;
  /** Resolves when no messages are pending. */
  drain(): Promise<void>;
}

/**
 * Messages that arrive while a group is being committed form the next group, which is stored with
 * one statement and one commit. A conversation is never in two groups at once, so its messages keep
 * their order of arrival.
 * @param listener called with the stored messages of a group, after the commit and before the
 *   senders are answered. Stored messages are acknowledged even if the listener throws.
 * @param renew refreshes the audience of messages that have waited for a long time
 */
export const createMessageWriter = (
  { db, clock, failures }: Pick<Context, 'db' | 'clock' | 'failures'>,
  attachments: Pick<Attachments, 'attach' | 'find'>,
  listener: (stored: readonly Stored[]) => void,
  renew: Audiences['renew'],
): MessageWriter => {
  const pendingMessages = createPendingMessages({ clock });

  const renewed = ({ audience, message }: PendingMessage): Promise<Audience> =>
    renew(audience).catch((error) => {
      failures.report('stored_messages', error);
      return { ...audience, people: [message.senderId] };
    });

  /** Somebody may have been removed while messages were waiting due to an outage or a lock. */
  const notify = async (stored: readonly { pending: PendingMessage; message: Message }[]) => {
    if (stored.length === 0) return;
    const earliest = clock.now().getTime() - maxWaitMs;
    const isLate = stored.some(({ pending }) => pending.since < earliest);
    const told = isLate
      ? await Promise.all(
          stored.map(
            async (one): Promise<Stored> => ({
              message: one.message,
              audience: await renewed(one.pending),
            }),
          ),
        )
      : stored.map(({ pending: { audience }, message }): Stored => ({ message, audience }));
    callEach('stored_messages', [listener], [told], failures.report);
  };

  const settleFate = async (pending: PendingMessage, fate: Fate, stored: Message | null) => {
    if (stored) return pending.settle({ created: true, message: stored });
    if (fate.kind !== 'known') return pending.settle(refuse(refusalOf(fate.kind)));
    const { id, conversationId } = pending.message;
    const row = await findMessage(db, conversationId, fate.seq);
    if (!row) return pending.settle(refuse('not_found'));
    const message = presentMessage(row, await attachments.find(db, [row]));
    // Stored by an earlier attempt whose connection broke before the response arrived.
    if (message.id === id) {
      await notify([{ pending, message }]);
      return pending.settle({ created: true, message });
    }
    if (!isRepeated(pending.message, message, row.attachmentId))
      return pending.settle(refuse('client_id_reused'));
    return pending.settle({ created: false, message });
  };

  /** Only a group with attachments needs a transaction, in which their files become used. */
  const writeGroup = async (
    messages: readonly SentMessage[],
    now: Date,
  ): Promise<{ fates: Fate[]; files: AttachedFiles }> => {
    if (messages.every(({ attachmentId }) => attachmentId === null)) {
      return { fates: await writeMessages(db, messages, now), files: new Map() };
    }
    return inTransaction(db, async (tx) => {
      const fates = await writeMessages(tx, messages, now);
      const stored = messages.filter((_, index) => fates[index]?.kind === 'stored');
      return { fates, files: await attachments.attach(tx, stored) };
    });
  };

  const store = async (group: PendingMessage[]) => {
    const now = clock.now();
    const createdAt = now.toISOString();
    const { fates, files } = await writeGroup(
      group.map(({ message }) => message),
      now,
    );
    const settled = group.map((pending, index) => {
      const fate = fates[index] as Fate;
      const stored =
        fate.kind === 'stored' ? presentNewMessage(pending.message, fate, createdAt, files) : null;
      return { pending, fate, stored };
    });
    await notify(
      settled.flatMap(({ pending, stored }) => (stored ? [{ pending, message: stored }] : [])),
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
    const files = await attachments.find(db, rows);
    const storedById = new Map(rows.map((row) => [row.id, presentMessage(row, files)]));
    await notify(
      group.flatMap((pending) => {
        const message = storedById.get(pending.message.id);
        return message ? [{ pending, message }] : [];
      }),
    );
    return group.filter((pending) => {
      const message = storedById.get(pending.message.id);
      if (message) pending.settle({ created: true, message });
      return !message;
    });
  };

  const refuseGroup = async (group: PendingMessage[], error: unknown) => {
    // Only an error reported by the database, and a refused attachment, guarantee that nothing was stored.
    const isUnstored = sqlState(error) !== undefined || error instanceof Refusal;
    if (group.length > 1 && isUnstored) {
      for (const pending of group) await storeGroup([pending]);
    } else {
      for (const pending of group) pending.settle(error as Error);
    }
  };

  /**
   * Also rejects messages waiting behind the group. Otherwise, they would be stored before the rejected ones, which
   * their senders will send again.
   */
  const giveUp = (group: PendingMessage[], error: Error) => {
    for (const pending of [...group, ...groups.takeBack(group)]) pending.settle(error);
  };

  const storeGroup = (group: PendingMessage[]) =>
    storeThroughOutages(group, { store, settleStored, refuse: refuseGroup, giveUp });

  const groups = createGroups<PendingMessage>(({ message }) => message.conversationId, storeGroup);

  return {
    write({ audience, senderId, content, clientId, attachmentId }) {
      const { conversationId } = audience;
      const message = { id: newId(), conversationId, senderId, content, clientId, attachmentId };
      return pendingMessages.add(audience, message, groups.add);
    },
    drain: groups.drain,
  };
};

const refusalOf = (kind: 'stored' | 'not_found' | 'read_only') =>
  kind === 'read_only' ? 'read_only' : 'not_found';

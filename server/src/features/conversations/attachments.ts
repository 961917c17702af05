import type { StoredFile } from '@ithaca/contracts/files';
import type { Context } from '../../context.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { attachFile, takesPart } from './attachments.store.ts';
import { mayRead } from './conversations.policy.ts';
import type { SentMessage } from './message-writer.store.ts';
import type { MessageRow } from './messages.store.ts';

/** The kind of record that uses files sent in messages. Its id is the conversation's. */
const usedBy = 'conversation';

/** The files of messages that are available, by id. */
export type AttachedFiles = ReadonlyMap<string, StoredFile>;

/** The part of the files feature that messages need. */
export type MessageFiles = Pick<
  Files,
  'requireOwn' | 'use' | 'deleteAfter' | 'describe' | 'registerReaders'
>;

/** The files that are sent with messages (product 3.8). Messages without one cost no query here. */
export interface Attachments {
  /**
   * Makes files part of messages that were stored in this transaction.
   * @returns the files by id
   * @throws invalid (422) if one isn't an upload of the sender for a message, or was sent before
   */
  attach(tx: Transaction, messages: readonly SentMessage[]): Promise<AttachedFiles>;
  /** Finds the files of messages. A removed message, and one whose file is gone, has none. */
  find(db: Connection, rows: readonly MessageRow[]): Promise<AttachedFiles>;
  /** Makes files unavailable for everybody, their owner included. */
  remove(tx: Transaction, fileIds: readonly string[], at: Date): Promise<void>;
}

/** Also lets everybody who takes part in a conversation read the files that were sent in it. */
export const createAttachments = (
  { db }: Pick<Context, 'db'>,
  files: MessageFiles,
): Attachments => {
  files.registerReaders(usedBy, async ({ userId }, conversationId) =>
    mayRead({ takesPart: await takesPart(db, conversationId, userId) }),
  );

  return {
    async attach(tx, messages) {
      const attached = new Map<string, StoredFile>();
      for (const message of messages) {
        const { attachmentId, conversationId, senderId } = message;
        if (attachmentId === null) continue;
        const file = await files.requireOwn(tx, senderId, attachmentId, 'attachment');
        if (!file) {
          const errors = { attachmentId: ['Please attach the file again'] };
          throw refuse('invalid', { errors });
        }
        await files.use(tx, attachmentId, { kind: usedBy, id: conversationId });
        await attachFile(tx, message, attachmentId);
        attached.set(attachmentId, file);
      }
      return attached;
    },

    async find(connection, rows) {
      const ids = rows.flatMap(({ attachmentId, removedAt }) =>
        attachmentId !== null && removedAt === null ? [attachmentId] : [],
      );
      return ids.length === 0 ? new Map() : files.describe(connection, ids);
    },

    remove: files.deleteAfter,
  };
};

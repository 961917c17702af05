import type { StoredFile } from '@ithaca/contracts/files';
import type { Context } from '../../context.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { attachFile, takesPart } from './attachments.store.ts';
import { mayRead } from './conversations.policy.ts';
import type { SentMessage } from './message-writer.store.ts';
import type { MessageRow } from './messages.store.ts';

/** The kind of record that uses files sent in messages. Its id is the conversation's id. */
const usedBy = 'conversation';

/** The available files of messages, by id. */
export type AttachedFiles = ReadonlyMap<string, StoredFile>;

/** The part of the files feature that messages need. */
export type MessageFiles = Pick<
  Files,
  'requireOwn' | 'use' | 'deleteAfter' | 'describe' | 'registerReaders'
>;

/** Files sent with messages (product 3.8). Messages without files cost no query here. */
export interface Attachments {
  /**
   * Makes files part of messages stored in this transaction.
   * @returns the files by id
   * @throws invalid (422) if one isn't a message attachment uploaded by the sender, or was sent before
   */
  attach(tx: Transaction, messages: readonly SentMessage[]): Promise<AttachedFiles>;
  /** Finds the files of messages. Removed messages, and those whose file is gone, have none. */
  find(db: Connection, rows: readonly MessageRow[]): Promise<AttachedFiles>;
  /** Makes files unavailable to everyone, including their owner. */
  remove(tx: Transaction, fileIds: readonly string[], at: Date): Promise<void>;
}

/** Also lets everyone in a conversation read the files sent in it. */
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

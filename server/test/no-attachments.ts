import type { Attachments } from '../src/features/conversations/attachments.ts';

/** For writers whose messages have no attachments: nothing asks for files. */
export const noAttachments: Pick<Attachments, 'attach' | 'find'> = {
  attach: () => Promise.reject(new Error('No message has an attachment')),
  find: async () => new Map(),
};

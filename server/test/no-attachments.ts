import type { Attachments } from '../src/features/conversations/attachments.ts';

/** For message writers whose messages have no attachments. */
export const noAttachments: Pick<Attachments, 'attach' | 'find'> = {
  attach: () => Promise.reject(new Error('No message has an attachment')),
  find: async () => new Map(),
};

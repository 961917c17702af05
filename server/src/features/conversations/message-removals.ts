import type { Transaction } from '../../platform/db/database.ts';
import type { Attachments } from './attachments.ts';
import { findAudienceOf } from './audiences.store.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessage } from './messages.store.ts';
import { type MessageName, removeContent } from './moderated-messages.store.ts';
import { presentPins } from './pins.presenter.ts';
import { findPins } from './pins.store.ts';
import type { Pushes } from './pushes.ts';

/**
 * Removes a message for everyone at once: it keeps its place, says that it was removed, loses its file, and is unpinned
 * (product 10.11). Does nothing if it doesn't exist or has already been removed.
 */
export type RemoveMessage = (tx: Transaction, name: MessageName, at: Date) => Promise<void>;

export const createRemoveMessage =
  (pushes: Pushes, attachments: Attachments): RemoveMessage =>
  async (tx, name, at) => {
    const { conversationId } = name;
    const removed = await removeContent(tx, name, at);
    const message = removed && (await findMessage(tx, conversationId, removed.seq));
    const audience = removed && (await findAudienceOf(tx, conversationId));
    if (!message || !audience) return;
    if (message.attachmentId) await attachments.remove(tx, [message.attachmentId], at);
    const left = presentMessage(message, new Map());
    tx.afterCommit(() => pushes.removed(audience, left));
    if (!removed.wasPinned) return;
    const rows = await findPins(tx, conversationId);
    const pins = presentPins(rows, await attachments.find(tx, rows.messages));
    tx.afterCommit(() => pushes.pins(audience, pins));
  };

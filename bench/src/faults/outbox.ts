import { randomUUID } from 'node:crypto';

/** An acknowledged message with its number. */
export interface Acknowledged {
  clientId: string;
  content: string;
  seq: number;
}

/** A message that isn't acknowledged yet. */
export interface Pending {
  readonly clientId: string;
  readonly content: string;
  /** The time of the last attempt, by performance.now(). */
  sentAt: number;
  refused: boolean;
}

/** Keeps an author's pending messages, in order, and the acknowledged ones. */
export const createOutbox = (author: string, fail: (error: Error) => void) => {
  const acknowledged: Acknowledged[] = [];
  let pending: Pending[] = [];
  let lastSentAt = 0;

  return {
    acknowledged,
    pending: (): readonly Pending[] => pending,
    /** The latest send time of an acknowledged message. */
    lastAcknowledgedSentAt: () => lastSentAt,

    /** Adds the author's next message; its text contains its number. */
    add(): Pending {
      const content = `${author} ${acknowledged.length + pending.length + 1}`;
      const message = { clientId: randomUUID(), content, sentAt: 0, refused: false };
      pending.push(message);
      return message;
    },

    acknowledge(message: Acknowledged) {
      const { clientId, content, seq } = message;
      const sent = pending.find((other) => other.clientId === clientId);
      if (sent) {
        pending = pending.filter((other) => other !== sent);
        lastSentAt = Math.max(lastSentAt, sent.sentAt);
        acknowledged.push({ clientId, content, seq });
        return;
      }
      // A message stored before a fault and sent again after it must keep its number.
      const earlier = acknowledged.find((other) => other.clientId === clientId);
      if (earlier?.seq !== seq) fail(new Error('A message was acknowledged with two numbers'));
    },

    refuse(clientId: string) {
      const message = pending.find((other) => other.clientId === clientId);
      if (message) message.refused = true;
    },

    /** Whether all pending messages were refused, so that resending them keeps their order. */
    isAllRefused: () => pending.length > 0 && pending.every(({ refused }) => refused),
  };
};

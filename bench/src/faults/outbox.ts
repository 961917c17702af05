import { randomUUID } from 'node:crypto';

/** A message that was acknowledged, and as which number. */
export interface Acknowledged {
  clientId: string;
  content: string;
  seq: number;
}

/** A message on its way. */
export interface Pending {
  readonly clientId: string;
  readonly content: string;
  /** By performance.now(); sent again, it is the newest time. */
  sentAt: number;
  refused: boolean;
}

/** What somebody has written: on its way in order, and acknowledged. */
export const createOutbox = (author: string, fail: (error: Error) => void) => {
  const acknowledged: Acknowledged[] = [];
  let pending: Pending[] = [];
  let through = 0;

  return {
    acknowledged,
    pending: (): readonly Pending[] => pending,
    /** When the newest message that came through had been sent. */
    lastThrough: () => through,

    /** The author's next message, numbered in its text. */
    add(): Pending {
      const content = `${author} ${acknowledged.length + pending.length + 1}`;
      const message = { clientId: randomUUID(), content, sentAt: 0, refused: false };
      pending.push(message);
      return message;
    },

    acknowledge(message: Acknowledged) {
      const { clientId, content, seq } = message;
      const found = pending.find((one) => one.clientId === clientId);
      if (found) {
        pending = pending.filter((one) => one !== found);
        through = Math.max(through, found.sentAt);
        acknowledged.push({ clientId, content, seq });
        return;
      }
      // Stored just before a fault and sent again after it: the answer has to be the same.
      const known = acknowledged.find((one) => one.clientId === clientId);
      if (known?.seq !== seq) fail(new Error('A message was acknowledged as two'));
    },

    refuse(clientId: string) {
      const found = pending.find((message) => message.clientId === clientId);
      if (found) found.refused = true;
    },

    /** Whether all on the way were refused: sending them again, in order, overtakes none then. */
    isAllRefused: () => pending.length > 0 && pending.every(({ refused }) => refused),
  };
};

import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Audience } from './audiences.ts';
import type { SentMessage } from './message-writer.store.ts';

/** A stored message. `created` is false if the same client id had already stored it. */
export interface Written {
  readonly created: boolean;
  readonly message: Message;
  readonly audience: Audience;
}

type Outcome = Pick<Written, 'created' | 'message'> | Error;

/** A message being stored, whose sender is waiting. */
export interface PendingMessage {
  readonly audience: Audience;
  readonly message: SentMessage;
  /** When it was handed over with this audience, in milliseconds. */
  readonly since: number;
  /** Reports the outcome to the sender, and to duplicates sent in the meantime. */
  settle(outcome: Outcome): void;
}

interface Send extends PendingMessage {
  answer(outcome: Outcome): void;
  duplicates: Send[] | null;
}

/** Messages being stored, by client id. A duplicate waits for the outcome of the first. */
export interface PendingMessages {
  /**
   * @param start called with the message, unless its client id is already pending
   * @returns the stored message
   * @throws client_id_reused (409) when the first message's content or attachment differs
   */
  add(
    audience: Audience,
    message: SentMessage,
    start: (pending: PendingMessage) => void,
  ): Promise<Written>;
}

export const createPendingMessages = ({ clock }: Pick<Context, 'clock'>): PendingMessages => {
  const firsts = new Map<string, Send>();

  const createSend = (
    audience: Audience,
    message: SentMessage,
    key: string | null,
    answer: Send['answer'],
  ): Send => {
    const send: Send = {
      audience,
      message,
      since: clock.now().getTime(),
      answer,
      duplicates: null,
      settle(outcome) {
        if (key !== null && firsts.get(key) === send) firsts.delete(key);
        answer(outcome);
        for (const duplicate of send.duplicates ?? []) {
          duplicate.answer(asDuplicate(duplicate, outcome));
        }
      },
    };
    return send;
  };

  return {
    add: (audience, message, start) =>
      new Promise((resolve, reject) => {
        const key = keyOf(message);
        const send = createSend(audience, message, key, (outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else resolve({ ...outcome, audience });
        });
        const first = key === null ? undefined : firsts.get(key);
        if (first) {
          first.duplicates ??= [];
          first.duplicates.push(send);
          return;
        }
        if (key !== null) firsts.set(key, send);
        start(send);
      }),
  };
};

const asDuplicate = ({ message }: PendingMessage, outcome: Outcome): Outcome => {
  if (outcome instanceof Error) return outcome;
  const isSame =
    outcome.message.content === message.content &&
    (outcome.message.attachment?.id ?? null) === message.attachmentId;
  if (!isSame) return refuse('client_id_reused');
  return { created: false, message: outcome.message };
};

const keyOf = ({ conversationId, senderId, clientId }: SentMessage): string | null =>
  clientId && `${conversationId} ${senderId} ${clientId}`;

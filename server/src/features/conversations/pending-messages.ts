import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
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
  /** The time at which it was handed over with this audience, in milliseconds. */
  readonly since: number;
  /** Reports the outcome to the sender and to the duplicates in the meantime to which it applies. */
  settle(outcome: Outcome): void;
}

interface Send extends PendingMessage {
  answer(outcome: Outcome): void;
  /** Hands it over for storing, or makes it wait for the message being stored with the same client id. */
  begin(): void;
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
    start: (pending: PendingMessage) => void,
    answer: Send['answer'],
  ): Send => {
    const key = keyOf(message);
    const send: Send = {
      audience,
      message,
      since: clock.now().getTime(),
      answer,
      duplicates: null,
      settle(outcome) {
        if (key !== null && firsts.get(key) === send) firsts.delete(key);
        answer(outcome);
        const duplicates = send.duplicates ?? [];
        send.duplicates = null;
        for (const duplicate of duplicates) {
          if (saysNothingAbout(duplicate, send, outcome)) duplicate.begin();
          else duplicate.answer(asDuplicate(duplicate, outcome));
        }
      },
      begin() {
        const first = key === null ? undefined : firsts.get(key);
        if (first) {
          first.duplicates ??= [];
          first.duplicates.push(send);
          return;
        }
        if (key !== null) firsts.set(key, send);
        start(send);
      },
    };
    return send;
  };

  return {
    add: (audience, message, start) =>
      new Promise((resolve, reject) => {
        createSend(audience, message, start, (outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else resolve({ ...outcome, audience });
        }).begin();
      }),
  };
};

/**
 * The first message may have been refused because of its content: its client id was stored with other content before,
 * or its file can't be sent. That doesn't apply to a duplicate with different content.
 */
const saysNothingAbout = (
  { message }: PendingMessage,
  first: PendingMessage,
  outcome: Outcome,
): boolean =>
  outcome instanceof Refusal &&
  (outcome.code === 'client_id_reused' || outcome.code === 'invalid') &&
  (message.content !== first.message.content ||
    message.attachmentId !== first.message.attachmentId);

const asDuplicate = ({ message }: PendingMessage, outcome: Outcome): Outcome => {
  if (outcome instanceof Error) return outcome;
  const { attachment = null } = outcome.message;
  if (!isRepeated(message, outcome.message, attachment?.id ?? null))
    return refuse('client_id_reused');
  return { created: false, message: outcome.message };
};

/**
 * Whether a message repeats the one stored with its client id. The text of a removed message can no longer be compared.
 */
export const isRepeated = (
  sent: SentMessage,
  stored: Pick<Message, 'content' | 'isRemoved'>,
  attachmentId: string | null,
): boolean =>
  stored.isRemoved === true ||
  (stored.content === sent.content && attachmentId === sent.attachmentId);

const keyOf = ({ conversationId, senderId, clientId }: SentMessage): string | null =>
  clientId && `${conversationId} ${senderId} ${clientId}`;

import type { Message } from '@ithaca/contracts/conversations';
import { refuse } from '../../platform/refusal.ts';
import type { Audience } from './audiences.ts';
import type { NewMessage } from './message-writer.store.ts';

/** A stored message; `created` is false when the same client id had stored it before. */
export interface Written {
  readonly created: boolean;
  readonly message: Message;
  readonly audience: Audience;
}

type Outcome = Pick<Written, 'created' | 'message'> | Error;

/** A message on its way, whose sender waits. */
export interface PendingMessage {
  readonly audience: Audience;
  readonly message: NewMessage;
  /** Tells the sender, and whoever sent the same client id meanwhile. */
  settle(outcome: Outcome): void;
}

interface Sent extends PendingMessage {
  answer(outcome: Outcome): void;
  duplicates: Sent[] | null;
}

/** Messages on their way, by client id: the same one sent again meanwhile waits for the first. */
export interface PendingMessages {
  /**
   * @param begin is given the message, unless its client id is on its way already
   * @returns what becomes of it
   * @throws client_id_reused (409) when the first one's content differs
   */
  add(
    audience: Audience,
    message: NewMessage,
    begin: (pending: PendingMessage) => void,
  ): Promise<Written>;
}

export const createPendingMessages = (): PendingMessages => {
  const firsts = new Map<string, Sent>();

  const createSent = (
    audience: Audience,
    message: NewMessage,
    key: string | null,
    answer: Sent['answer'],
  ): Sent => {
    const sent: Sent = {
      audience,
      message,
      answer,
      duplicates: null,
      settle(outcome) {
        if (key !== null && firsts.get(key) === sent) firsts.delete(key);
        answer(outcome);
        for (const one of sent.duplicates ?? []) one.answer(asDuplicate(one, outcome));
      },
    };
    return sent;
  };

  return {
    add: (audience, message, begin) =>
      new Promise((resolve, reject) => {
        const key = keyOf(message);
        const sent = createSent(audience, message, key, (outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else resolve({ ...outcome, audience });
        });
        const first = key === null ? undefined : firsts.get(key);
        if (first) {
          first.duplicates ??= [];
          first.duplicates.push(sent);
          return;
        }
        if (key !== null) firsts.set(key, sent);
        begin(sent);
      }),
  };
};

const asDuplicate = ({ message }: PendingMessage, outcome: Outcome): Outcome => {
  if (outcome instanceof Error) return outcome;
  if (outcome.message.content !== message.content) return refuse('client_id_reused');
  return { created: false, message: outcome.message };
};

const keyOf = ({ conversationId, senderId, clientId }: NewMessage): string | null =>
  clientId && `${conversationId} ${senderId} ${clientId}`;

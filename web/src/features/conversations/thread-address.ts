import {
  listMessages,
  type Message,
  pinMessage,
  unpinMessage,
} from '@ithaca/contracts/conversations';
import { api } from '../../lib/api.ts';

/** Which messages to list. */
type Bounds = { readonly before: number } | { readonly after: number };

/** Identifies a conversation in frames and provides its API calls. */
export interface ThreadAddress {
  readonly id: string;
  /** Its id in frames. */
  readonly frame: { readonly sessionId: string } | { readonly circleId: string };
  /** At most 50 messages before or after a `seq`, oldest first. */
  readonly list: (bounds: Bounds, signal?: AbortSignal) => Promise<readonly Message[]>;
  readonly pin: (messageId: string) => Promise<void>;
  readonly unpin: (messageId: string) => Promise<void>;
}

/** The bounds as the query of a call. */
export const queryOfBounds = (bounds: Bounds): Record<string, string> =>
  Object.fromEntries(Object.entries(bounds).map(([name, seq]) => [name, String(seq)]));

/** The conversation of a session. */
export const sessionAddress = (id: string): ThreadAddress => ({
  id,
  frame: { sessionId: id },
  list: (bounds, signal) =>
    api(listMessages, {
      params: { id },
      query: queryOfBounds(bounds),
      ...(signal && { signal }),
    }),
  pin: (messageId) => api(pinMessage, { params: { id }, body: { messageId } }),
  unpin: (messageId) => api(unpinMessage, { params: { id, messageId } }),
});

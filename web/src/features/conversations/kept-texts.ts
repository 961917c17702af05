import { frameErrorCodes } from '@ithaca/contracts/frames';
import * as z from 'zod/mini';
import { keepPersonalText, readPersonalText } from '../../lib/personal-texts.ts';
import type { Outgoing } from './thread.ts';

/** The text in a conversation's message box when the person left the page. */
export const keptDraft = (me: string, conversationId: string): string =>
  readPersonalText('draft', me, conversationId);

/** Stores the text in a conversation's message box; deletes it if it is empty. */
export const keepDraft = (me: string, conversationId: string, text: string): void =>
  keepPersonalText('draft', me, conversationId, text);

const refusalShape = z.object({
  code: z.enum([...frameErrorCodes, 'left_behind']),
  text: z.string(),
});

const outgoingShape = z.array(
  z.object({
    clientId: z.string(),
    content: z.string(),
    createdAt: z.string(),
    refusal: z._default(z.nullable(refusalShape), null),
  }),
);

/** Older messages are not sent automatically, because they may no longer be relevant. */
const staleMs = 10 * 60_000;

/** Unsent messages of an earlier visit. Refused ones stay refused; old ones must be retried manually. */
export const keptOutgoing = (me: string, conversationId: string, now = Date.now()): Outgoing[] => {
  const text = readPersonalText('outgoing', me, conversationId);
  if (text === '') return [];
  try {
    const parsed = outgoingShape.safeParse(JSON.parse(text));
    return (parsed.data ?? []).map((one) => ({
      ...one,
      refusal:
        one.refusal === null && now - Date.parse(one.createdAt) > staleMs
          ? { code: 'left_behind', text: 'This was not sent before the page was left.' }
          : one.refusal,
    }));
  } catch {
    return [];
  }
};

/** Stores the pending and the refused messages. */
export const keepOutgoing = (
  me: string,
  conversationId: string,
  outgoing: readonly Outgoing[],
): void =>
  keepPersonalText(
    'outgoing',
    me,
    conversationId,
    outgoing.length === 0 ? '' : JSON.stringify(outgoing),
  );

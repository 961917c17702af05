import { frameErrorCodes } from '@ithaca/contracts/frames';
import * as z from 'zod/mini';
import { browserTexts } from '../../lib/kept-text.ts';
import type { Outgoing } from './thread.ts';

/** What was written and not sent stays with the browser, per person and conversation. */
const keyOf = (kind: 'draft' | 'outgoing', me: string, conversationId: string) =>
  `${kind}:${me}:${conversationId}`;

const keep = (key: string, text: string) =>
  text === '' ? browserTexts.forget(key) : browserTexts.keep(key, text);

const kept = (key: string) => browserTexts.read(key) ?? '';

/** The text in a conversation's box when the page was left. */
export const keptDraft = (me: string, conversationId: string): string =>
  kept(keyOf('draft', me, conversationId));

/** Remembers the text in a conversation's box; an empty one is forgotten. */
export const keepDraft = (me: string, conversationId: string, text: string): void =>
  keep(keyOf('draft', me, conversationId), text);

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

/** Older ones are not sent by themselves any more: their moment may have passed. */
const staleMs = 10 * 60_000;

/** Messages not sent when the page was left: the refused still are, and old ones wait to be tried again. */
export const keptOutgoing = (me: string, conversationId: string, now = Date.now()): Outgoing[] => {
  const text = kept(keyOf('outgoing', me, conversationId));
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

/** Remembers the messages on their way and those that were refused. */
export const keepOutgoing = (
  me: string,
  conversationId: string,
  outgoing: readonly Outgoing[],
): void =>
  keep(
    keyOf('outgoing', me, conversationId),
    outgoing.length === 0 ? '' : JSON.stringify(outgoing),
  );

import { storedFile } from '@ithaca/contracts/files';
import { frameErrorCodes } from '@ithaca/contracts/frames';
import * as z from 'zod/mini';
import { keepPersonalText, readPersonalText } from '../../lib/personal-texts.ts';
import type { Outgoing } from './thread.ts';

const refusalShape = z.object({
  code: z.enum([...frameErrorCodes, 'left_behind']),
  text: z.string(),
});

const outgoingShape = z.array(
  z.object({
    clientId: z.string(),
    content: z.string(),
    attachment: z.optional(storedFile),
    createdAt: z.string(),
    refusal: z._default(z.nullable(refusalShape), null),
  }),
);

/** Older messages are not sent automatically, because they may no longer be relevant. */
const staleMs = 10 * 60_000;

const storedOutgoing = (me: string, conversationId: string): Outgoing[] => {
  const text = readPersonalText('outgoing', me, conversationId);
  if (text === '') return [];
  try {
    return outgoingShape.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/** The client ids that this page has had. All other stored ids belong to other tabs. */
const seenHere = new Set<string>();

/** Unsent messages of an earlier visit. Refused ones stay refused; old ones must be retried manually. */
export const keptOutgoing = (me: string, conversationId: string): Outgoing[] => {
  const stored = storedOutgoing(me, conversationId);
  for (const { clientId } of stored) seenHere.add(clientId);
  return stored.map((one) => ({
    ...one,
    refusal:
      one.refusal === null && Date.now() - Date.parse(one.createdAt) > staleMs
        ? { code: 'left_behind', text: 'You left the page before this was sent.' }
        : one.refusal,
  }));
};

/** Stores this page's pending and refused messages, in addition to those of other tabs. */
export const keepOutgoing = (
  me: string,
  conversationId: string,
  outgoing: readonly Outgoing[],
): void => {
  for (const { clientId } of outgoing) seenHere.add(clientId);
  const others = storedOutgoing(me, conversationId).filter(
    ({ clientId }) => !seenHere.has(clientId),
  );
  const all = [...others, ...outgoing];
  keepPersonalText('outgoing', me, conversationId, all.length === 0 ? '' : JSON.stringify(all));
};

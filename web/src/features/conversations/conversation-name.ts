import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { fullName } from '../../lib/format.ts';

/** The name of a conversation: the other person's or the circle's. */
export const conversationName = (conversation: {
  kind: ConversationKind;
  title: string | null;
  /** All participants except the viewer. */
  people: readonly Person[];
}): string =>
  conversation.kind === 'pair'
    ? conversation.people.map(fullName).join(', ')
    : (conversation.title ?? 'Circle');

import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { fullName } from '../../lib/format.ts';

/** What a conversation is called: the other person, or the circle's name. */
export const conversationName = (conversation: {
  kind: ConversationKind;
  title: string | null;
  /** Everybody who takes part, without the viewer. */
  people: readonly Person[];
}): string =>
  conversation.kind === 'pair'
    ? conversation.people.map(fullName).join(', ')
    : (conversation.title ?? 'Circle');

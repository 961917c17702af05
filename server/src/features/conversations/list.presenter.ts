import type { Conversation } from '@ithaca/contracts/conversations';
import { type findAccounts, presentPerson } from '../identity/index.ts';
import type { ListedConversation } from './list.store.ts';
import type { Summary } from './summaries.service.ts';

/** A conversation with what its line in the list shows. */
export interface ConversationParts {
  readonly conversation: ListedConversation;
  /** Everybody who takes part, without the viewer. */
  readonly people: Awaited<ReturnType<typeof findAccounts>>;
  readonly title: string | null;
  readonly summary: Summary;
  /** Those of them who are online. */
  readonly online: ReadonlySet<string>;
}

/** A conversation in the viewer's list. */
export const presentConversation = ({
  conversation: { id, kind, newestAddress, favoured },
  people,
  title,
  summary,
  online,
}: ConversationParts): Conversation => {
  const isPair = kind === 'pair';
  return {
    id,
    kind,
    people: people.map(presentPerson),
    sessionId: isPair ? newestAddress : null,
    circleId: isPair ? null : newestAddress,
    title,
    lastMessage: summary.lastMessage,
    unreadCount: summary.unreadCount,
    priority: favoured,
    online: people.some((person) => online.has(person.id)),
    lastSeenAt: (isPair && people[0]?.lastSeenAt?.toISOString()) || null,
  };
};

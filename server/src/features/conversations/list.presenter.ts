import type { Conversation } from '@ithaca/contracts/conversations';
import { type findAccounts, presentPerson } from '../identity/index.ts';
import type { ListedConversation } from './list.store.ts';
import type { Summary } from './summaries.service.ts';

/** A conversation with the data for its row in the list. */
export interface ConversationParts {
  readonly conversation: ListedConversation;
  /** The participants except the viewer. */
  readonly people: Awaited<ReturnType<typeof findAccounts>>;
  readonly title: string | null;
  readonly summary: Summary;
  /** The ids of people who are online. */
  readonly online: ReadonlySet<string>;
  /** The ids of people whose presence is hidden from the viewer (product 1.18). */
  readonly blocked: ReadonlySet<string>;
}

/** Renders a conversation in the viewer's list. */
export const presentConversation = ({
  conversation: { id, kind, newestAddress, favoured, lastActivityAt },
  people,
  title,
  summary,
  online,
  blocked,
}: ConversationParts): Conversation => {
  const isPair = kind === 'pair';
  const shown = people.filter((person) => !blocked.has(person.id));
  return {
    id,
    kind,
    people: people.map(presentPerson),
    sessionId: isPair ? newestAddress : null,
    circleId: isPair ? null : newestAddress,
    title,
    lastMessage: summary.lastMessage,
    lastActivityAt: lastActivityAt.toISOString(),
    unreadCount: summary.unreadCount,
    muted: summary.muted,
    canWrite: summary.canWrite,
    priority: favoured,
    online: shown.some((person) => online.has(person.id)),
    lastSeenAt: (isPair && shown[0]?.lastSeenAt?.toISOString()) || null,
  };
};

import type { Conversation } from '@ithaca/contracts/conversations';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { conversationsIn } from './conversations.queries.ts';
import { mostRecent, waitingForAnswer } from './recent-rules.ts';
import { useShownConversations } from './use-shown-conversations.ts';

/** The newest conversations for other screens, and how many people wait for the viewer's answer. */
export const useRecentConversations = () => {
  const me = useSignedInUser().id;
  const { data, error, isPending, refetch, hasNextPage } = useShownConversations();
  const all = conversationsIn(data);
  return {
    isPending,
    error: data ? null : error,
    refetch,
    /** `atLeast`: more people may be waiting in conversations that aren't loaded. */
    waiting: { people: waitingForAnswer(all, me), atLeast: hasNextPage },
    recent: (max: number): readonly Conversation[] => mostRecent(all, max),
  };
};

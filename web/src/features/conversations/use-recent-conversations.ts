import type { Conversation } from '@ithaca/contracts/conversations';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { conversationsIn } from './conversations.queries.ts';
import { mostRecent, waitingForAnswer } from './recent-rules.ts';
import { useShownConversations } from './use-shown-conversations.ts';

/** The newest conversations for other screens, and how many people wait for the viewer's answer. */
export const useRecentConversations = () => {
  const me = useSignedInUser().id;
  const { data, error, isPending, refetch } = useShownConversations();
  const all = conversationsIn(data);
  return {
    isPending,
    error: data ? null : error,
    refetch,
    /** Among the loaded conversations; there may be more beyond the first page. */
    waiting: waitingForAnswer(all, me),
    recent: (max: number): readonly Conversation[] => mostRecent(all, max),
  };
};

import { useLiveConversations } from './use-live-conversations.ts';

/** How often they are fetched again while they are shown, in milliseconds. */
const lookAgainMs = 60_000;

/**
 * The viewer's conversations for screens that show who is online, which frames report only for people whose
 * conversation is open.
 */
export const useShownConversations = () => useLiveConversations({ refetchInterval: lookAgainMs });

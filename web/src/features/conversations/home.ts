/** The parts of the home screen. */
export { RecentConversations } from './recent-conversations.tsx';
export { useRecentConversations } from './use-recent-conversations.ts';

export { conversationsKey, threadsKey } from './conversations.queries.ts';
export { useUnreadIn } from './use-unread-in.ts';

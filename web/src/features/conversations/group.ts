/** A group's conversation, for screens that show it with details of the group. */
export { type Back, BackLink } from './back-link.tsx';
export { circleAddress } from './circle-address.ts';
export { messagesWithUnread, type OpenedThread } from './conversations.queries.ts';
export { ThreadSkeleton } from './thread-skeleton.tsx';
export { ThreadView } from './thread-view.tsx';
export { useOnlinePeople } from './use-presence.ts';

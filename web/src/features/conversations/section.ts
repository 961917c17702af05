import { pathTo } from '@ithaca/contracts/screens';
import type { Back } from './back-link.tsx';

/** One of the two sections that show conversations; they share their components (product 6.7). */
export interface Section {
  readonly title: string;
  readonly list: string;
  readonly thread: (sessionId: string) => string;
}

/** `/messaging` and `/messaging/{sessionId}`. */
export const messagesSection: Section = {
  title: 'Messages',
  list: pathTo('messaging'),
  thread: (sessionId) => pathTo('messagingSession', { sessionId }),
};

/** `/chats` and `/chat/{sessionId}`. */
export const chatsSection: Section = {
  title: 'Chats',
  list: pathTo('chats'),
  thread: (sessionId) => pathTo('chat', { sessionId }),
};

/** The link from a thread to the section's list, which wide pages show beside the thread. */
export const backTo = (section: Section): Back => ({
  href: section.list,
  label: 'Back to the conversations',
});

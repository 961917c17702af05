import { pathTo } from '../../frame/paths.ts';

/** The two addresses conversations have; they share their parts (decision 6.7). */
export interface Place {
  readonly title: string;
  readonly list: string;
  readonly thread: (sessionId: string) => string;
}

/** `/messaging` and `/messaging/{sessionId}`. */
export const messagingPlace: Place = {
  title: 'Messages',
  list: pathTo('messaging'),
  thread: (sessionId) => pathTo('messagingSession', { sessionId }),
};

/** `/chats` and `/chat/{sessionId}`. */
export const chatsPlace: Place = {
  title: 'Chats',
  list: pathTo('chats'),
  thread: (sessionId) => pathTo('chat', { sessionId }),
};

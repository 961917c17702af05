import {
  listConversations,
  listMessages,
  pinMessage,
  postMessage,
  unpinMessage,
} from '@ithaca/contracts/conversations';
import { answerPage } from '../../platform/http/answer-page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ConversationList } from './list.service.ts';
import type { Messages } from './messages.service.ts';
import type { PinService } from './pins.service.ts';
import { threadRoutes } from './thread.routes.ts';

interface Services {
  messages: Messages;
  pins: PinService;
  list: ConversationList;
}

const sessionEndpoints = {
  list: listMessages,
  post: postMessage,
  pin: pinMessage,
  unpin: unpinMessage,
};

/** The list of conversations, and the endpoints of sessions' messages. */
export const conversationRoutes = ({ messages, pins, list }: Services): Route[] => [
  ...threadRoutes('session', sessionEndpoints, { messages, pins }),

  route(listConversations, async ({ actor, query }) => {
    const page = await list(actor, query);
    const { unreadTotal } = page;
    return answerPage(page, unreadTotal === null ? {} : { 'x-unread-total': String(unreadTotal) });
  }),
];

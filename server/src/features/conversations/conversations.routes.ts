import {
  listConversations,
  listMessages,
  pinMessage,
  postMessage,
  unpinMessage,
} from '@ithaca/contracts/conversations';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { nameOf } from './address.ts';
import type { ConversationList } from './list.service.ts';
import type { Messages } from './messages.service.ts';
import type { PinService } from './pins.service.ts';

interface Services {
  messages: Messages;
  pins: PinService;
  list: ConversationList;
}

const session = (id: string) => nameOf({ kind: 'session', id });

/** The endpoints of conversations. Sessions of other people answer 404. */
export const conversationRoutes = ({ messages, pins, list }: Services): Route[] => [
  route(postMessage, async ({ actor, params, body }) => {
    const { created, message } = await messages.post(session(params.id), actor.userId, body);
    return answer(created ? 201 : 200, message);
  }),

  route(listMessages, async ({ actor, params, query }) => {
    const reading = { name: session(params.id), viewerId: actor.userId };
    return answer(200, await messages.list(reading, query));
  }),

  route(pinMessage, async ({ actor, params, body }) => {
    await pins.pin(session(params.id), actor.userId, body.messageId);
    return answer(204);
  }),

  route(unpinMessage, async ({ actor, params }) => {
    await pins.unpin(session(params.id), actor.userId, params.messageId);
    return answer(204);
  }),

  route(listConversations, async ({ actor, query }) => {
    const page = await list(actor, query.cursor);
    const { unreadTotal } = page;
    return answerPage(page, unreadTotal === null ? {} : { 'x-unread-total': String(unreadTotal) });
  }),
];

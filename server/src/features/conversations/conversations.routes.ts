import {
  listConversations,
  listMessages,
  pinMessage,
  postMessage,
  unpinMessage,
} from '@ithaca/contracts/conversations';
import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ConversationPage } from './list.service.ts';
import { findMessages } from './messages.store.ts';
import type { Pins } from './pins.service.ts';
import type { Rooms } from './rooms.ts';
import type { Writer } from './writer.ts';

interface RouteWorld {
  db: Connection;
  rooms: Rooms;
  writer: Writer;
  pins: Pins;
  list(actor: Actor, cursor: string | undefined): Promise<ConversationPage>;
}

/** The calls about conversations; a session's id that isn't one's own names nothing (404). */
export const conversationRoutes = ({ db, rooms, writer, pins, list }: RouteWorld): Route[] => [
  route(postMessage, async ({ actor, params, body }) => {
    const { content, clientId = null, senderId } = body;
    if (senderId !== undefined && senderId !== actor.userId) throw refuse('not_allowed');
    const room = await rooms.enter(params.id, actor.userId);
    const written = await writer.write({ room, senderId: actor.userId, content, clientId });
    return answer(written.created ? 201 : 200, written.message);
  }),

  route(listMessages, async ({ actor, params, query }) => {
    const room = await rooms.enter(params.id, actor.userId);
    return answer(200, await findMessages(db, room.id, query));
  }),

  route(pinMessage, async ({ actor, params, body }) => {
    await pins.pin(params.id, actor.userId, body.messageId);
    return answer(204);
  }),

  route(unpinMessage, async ({ actor, params }) => {
    await pins.unpin(params.id, actor.userId, params.messageId);
    return answer(204);
  }),

  route(listConversations, async ({ actor, query }) => {
    const { conversations, nextCursor } = await list(actor, query.cursor);
    return answer(200, conversations, nextCursor ? { 'x-next-cursor': nextCursor } : {});
  }),
];

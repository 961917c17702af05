import type { muteCircle } from '@ithaca/contracts/circle-threads';
import type {
  listMessages,
  pinMessage,
  postMessage,
  unpinMessage,
} from '@ithaca/contracts/conversations';
import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { type AddressKind, nameOf } from './address.ts';
import type { Messages } from './messages.service.ts';
import type { Mutes } from './mutes.service.ts';
import type { PinService } from './pins.service.ts';

/** The same endpoint at any path. Nobody can block a circle, so its pins have one problem fewer. */
type At<E> = Omit<E, 'path' | 'summary' | 'problems'> & {
  path: string;
  summary: string;
  problems?: NonNullable<EndpointSpec['problems']>;
};

/** The endpoints for a session's messages. */
export interface ThreadEndpoints {
  list: At<typeof listMessages>;
  post: At<typeof postMessage>;
  pin: At<typeof pinMessage>;
  unpin: At<typeof unpinMessage>;
}

/** The endpoints for a circle's messages, which can also be muted. */
export interface CircleThreadEndpoints extends ThreadEndpoints {
  mute: At<ReturnType<typeof muteCircle<'/api/circles'>>>;
}

/**
 * Implements the endpoints for the messages of one kind of address. People who don't take part in the conversation get
 * 404.
 */
export const threadRoutes = (
  kind: AddressKind,
  { list, post, pin, unpin }: ThreadEndpoints,
  { messages, pins }: { messages: Messages; pins: PinService },
): Route[] => {
  const named = (id: string) => nameOf({ kind, id });
  return [
    route(post, async ({ actor, params, body }) => {
      const { created, message } = await messages.post(named(params.id), actor.userId, body);
      return answer(created ? 201 : 200, message);
    }),
    route(list, async ({ actor, params, query }) => {
      const reading = { name: named(params.id), viewerId: actor.userId };
      return answer(200, await messages.list(reading, query));
    }),
    route(pin, async ({ actor, params, body }) => {
      await pins.pin(named(params.id), actor.userId, body.messageId);
      return answer(204);
    }),
    route(unpin, async ({ actor, params }) => {
      await pins.unpin(named(params.id), actor.userId, params.messageId);
      return answer(204);
    }),
  ];
};

/** Implements the endpoint that mutes a kind of circle. */
export const muteRoute = (
  kind: AddressKind,
  { mute }: Pick<CircleThreadEndpoints, 'mute'>,
  mutes: Mutes,
): Route =>
  route(mute, async ({ actor, params, body }) => {
    await mutes.set(nameOf({ kind, id: params.id }), actor.userId, body.muted);
    return answer(204);
  });

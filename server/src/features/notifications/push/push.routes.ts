import { endPush, getPush, setPushChoices, subscribeToPush } from '@ithaca/contracts/push';
import { answer, type Route, route } from '../../../platform/http/route.ts';
import type { Push } from './push.service.ts';

export const pushRoutes = (push: Push): Route[] => [
  route(getPush, async ({ actor }) => answer(200, await push.find(actor))),
  route(subscribeToPush, async ({ actor, body }) => {
    await push.subscribe(actor, body);
    return answer(204);
  }),
  route(endPush, async ({ actor }) => {
    await push.end(actor);
    return answer(204);
  }),
  route(setPushChoices, async ({ actor, body }) => answer(200, await push.choose(actor, body))),
];

import { blockPerson, listBlocks, unblockPerson } from '@ithaca/contracts/blocks';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { BlockList } from './blocks.service.ts';

export const blockRoutes = (blocks: BlockList): Route[] => [
  route(listBlocks, async ({ actor }) => answer(200, await blocks.list(actor.userId))),
  route(blockPerson, async ({ actor, body }) => {
    await blocks.add(actor.userId, body.userId);
    return answer(204);
  }),
  route(unblockPerson, async ({ actor, params }) => {
    await blocks.remove(actor.userId, params.userId);
    return answer(204);
  }),
];

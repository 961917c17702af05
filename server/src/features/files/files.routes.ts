import { getFace, getFile, uploadFile } from '@ithaca/contracts/files';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Downloads } from './downloads.service.ts';
import type { Uploads } from './uploads.service.ts';

export const fileRoutes = (uploads: Uploads, downloads: Downloads): Route[] => [
  route(uploadFile, async ({ actor, body }) =>
    answer(201, await uploads.add(actor.userId, body.kind, body.file)),
  ),
  route(getFile, async ({ actor, params, query, request }) => {
    const origin = { address: request.ip, browser: request.headers['user-agent'] };
    return answer(200, await downloads.open(actor, params.id, query.variant ?? 'main', origin));
  }),
  route(getFace, async ({ params, query }) =>
    answer(200, await downloads.openFace(params.id, query.variant ?? 'main')),
  ),
];

import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { callFrames } from './calls.frames.ts';
import { callRoutes } from './calls.routes.ts';
import { createCallViews } from './calls.service.ts';
import { watchRights } from './rights-watch.ts';
import { createRooms } from './rooms.ts';

/**
 * Video and phone calls of sessions, and calls of circles: lists of booked calls, and the signals browsers use to
 * connect. Video and audio don't pass through the server, and nothing about a call is stored.
 */
export const createCalls = (context: Context, hub: Hub): Feature => {
  const rooms = createRooms(context, hub);
  return {
    name: 'calls',
    routes: callRoutes(createCallViews(context)),
    frames: callFrames(context, rooms),
    stop: watchRights(context, rooms),
  };
};

import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { blockRoutes } from './blocks.routes.ts';
import { createBlockList } from './blocks.service.ts';
import { blocksData } from './personal-data.ts';

export { blocksDatabase } from './blocks.database.ts';
export { blocksChanged } from './blocks.events.ts';
export { areBlocked, blockedSinceSql, findBlockedAmong, isBlockedSql } from './blocks.store.ts';

/** Blocks between people who don't want contact (product 1.18). */
export const createBlocks = (context: Context): Feature => ({
  name: 'blocks',
  routes: blockRoutes(createBlockList(context)),
  personalData: blocksData,
});

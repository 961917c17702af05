import { markOrigin } from '../database-origin.ts';
import type { Feature } from '../feature.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import { execute, sql } from '../platform/db/statement.ts';
import type { DemoWorld } from './demo-part.ts';
import { tellStory } from './story.ts';

/** Features whose records others refer to come first; those that aren't named come last. */
const order = ['identity', 'mentors', 'payments', 'sessions', 'conversations'];

/**
 * Fills an empty database with the demo world (product 7.3): the same every time, but for dates,
 * which are told from today. All of it or nothing; a database that has accounts is left alone. Only
 * the owner of the database may; it is marked as the demo's first (product 10.8).
 * @returns whether it was filled
 */
export const fillDemoWorld = async (
  owner: Database,
  features: readonly Pick<Feature, 'name' | 'demo'>[],
  options: { now: Date; adminEmail: string },
): Promise<boolean> =>
  inTransaction(owner, async (tx) => {
    await execute(tx, sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    if ((await execute(tx, sql`SELECT FROM users LIMIT 1`)) > 0) return false;
    await markOrigin(tx, 'demo');
    await insertWorld(features, { tx, story: tellStory(options) });
    return true;
  });

const insertWorld = async (
  features: readonly Pick<Feature, 'name' | 'demo'>[],
  world: DemoWorld,
) => {
  const rankOf = ({ name }: Pick<Feature, 'name'>) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  const ordered = features.toSorted((a, b) => rankOf(a) - rankOf(b));
  const parts = await Promise.all(ordered.flatMap((feature) => feature.demo?.() ?? []));
  for (const part of parts) await part.fill(world);
  for (const part of parts) await part.conclude?.(world);
};

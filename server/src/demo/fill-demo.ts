import { markOrigin } from '../database-origin.ts';
import type { Feature } from '../feature.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import { execute, sql } from '../platform/db/statement.ts';
import type { DemoInput } from './demo-part.ts';
import { createStory } from './story.ts';

/** Features precede those that refer to their records. Features that are missing here come last. */
const order = [
  'identity',
  'files',
  'mentors',
  'availability',
  'payments',
  'sessions',
  'circles',
  'conversations',
];

/**
 * Fills an empty database with demo data (product 7.3), which is always the same, with dates relative to `now`. Runs in
 * one transaction, and leaves a database with accounts unchanged. Requires the owner of the database, which is first
 * marked as a demo database (product 10.8).
 * @returns whether the database was filled
 */
export const fillDemoData = async (
  owner: Database,
  features: readonly Pick<Feature, 'name' | 'demo'>[],
  options: { now: Date; adminEmail: string },
): Promise<boolean> =>
  inTransaction(owner, async (tx) => {
    await execute(tx, sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    if ((await execute(tx, sql`SELECT FROM users LIMIT 1`)) > 0) return false;
    await markOrigin(tx, 'demo');
    await insertDemo(features, { tx, story: createStory(options) });
    return true;
  });

const insertDemo = async (
  features: readonly Pick<Feature, 'name' | 'demo'>[],
  input: DemoInput,
) => {
  const rankOf = ({ name }: Pick<Feature, 'name'>) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  const ordered = features.toSorted((a, b) => rankOf(a) - rankOf(b));
  const parts = await Promise.all(ordered.flatMap((feature) => feature.demo?.() ?? []));
  for (const part of parts) await part.fill(input);
  for (const part of parts) await part.finalize?.(input);
};

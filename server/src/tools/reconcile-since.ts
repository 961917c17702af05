import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';

const usage = 'npm run reconcile -- [--since YYYY-MM-DD]';

/**
 * The start of the comparison: midnight UTC of the given date, or null without one.
 * @throws ConfigError for anything but a calendar date
 */
export const readSince = (args: string[]): Date | null => {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } });
  if (values.since === undefined) return null;
  const since = new Date(`${values.since}T00:00:00Z`);
  // Otherwise, 30 February would become 2 March.
  if (Number.isNaN(since.getTime()) || !since.toISOString().startsWith(`${values.since}T`)) {
    throw new ConfigError(`${values.since} is not a date: ${usage}`);
  }
  return since;
};

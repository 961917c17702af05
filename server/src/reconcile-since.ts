import { parseArgs } from 'node:util';
import { ConfigError } from './config/config.ts';
import { usualStart } from './features/payments/index.ts';

const usage = 'npm run reconcile -- [--since YYYY-MM-DD]';

/**
 * From when on the ledger is compared: from midnight UTC of the date that was asked for.
 * @throws ConfigError for anything but a date of the calendar
 */
export const readSince = (args: string[], now: Date): Date => {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } });
  if (values.since === undefined) return usualStart(now);
  const since = new Date(`${values.since}T00:00:00Z`);
  // 30 February would become 2 March.
  if (Number.isNaN(since.getTime()) || !since.toISOString().startsWith(`${values.since}T`)) {
    throw new ConfigError(`${values.since} is not a date: ${usage}`);
  }
  return since;
};

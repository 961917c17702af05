import { loadConfig } from '../config/config.ts';
import { type Comparison, compareWithProvider, usualStart } from '../features/payments/index.ts';
import { createLog } from '../log.ts';
import { systemClock } from '../platform/clock.ts';
import { moneyText } from '../platform/money.ts';
import { movementsOf } from '../platform/payments/payment-provider.ts';
import { joinOrStartDatabase } from '../start-database.ts';
import { outageFor } from './reconcile-outage.ts';
import { readSince } from './reconcile-since.ts';
import { runTool } from './run-tool.ts';

const amount = (cents: number | null) => (cents === null ? 'missing' : moneyText(cents));

const report = ({ compared, differences }: Comparison): string => {
  const lines = differences.map(
    ({ kind, id, intentId, providerCents, ledgerCents }) =>
      `${kind} ${id} of ${intentId ?? 'an unknown payment'}: ` +
      `provider ${amount(providerCents)}, ledger ${amount(ledgerCents)}\n`,
  );
  const counts = `${compared} payments, refunds and transfers of the provider compared`;
  return `${lines.join('')}${counts}, ${differences.length} differences.\n`;
};

/**
 * Compares the ledger with the payment provider (product 4.12). Works while a server is running. The exit
 * code is 1 if they differ, 2 if they can't be compared.
 */
const reconcile = async () => {
  const now = systemClock.now();
  const since = readSince(process.argv.slice(2)) ?? usualStart(now);
  const config = loadConfig(process.env);
  const log = createLog('warn');
  const database = await joinOrStartDatabase(config, log);
  try {
    const { db } = database;
    const provider = await movementsOf({ config, db, clock: systemClock, log });
    const comparison = await compareWithProvider(db, provider, { since, now }).catch(
      (error: unknown) => {
        throw outageFor(error);
      },
    );
    process.stdout.write(report(comparison));
    process.exitCode = comparison.differences.length > 0 ? 1 : 0;
  } finally {
    await database.stop();
  }
};

runTool(reconcile, { failureCode: 2 });

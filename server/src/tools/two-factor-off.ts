import { ConfigError, loadConfig } from '../config/config.ts';
import { switchOffTwoFactor } from '../features/identity/index.ts';
import { createLog } from '../log.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { unlimited } from '../platform/limits.ts';
import { joinOrStartDatabase } from '../start-database.ts';
import { runTool } from './run-tool.ts';

const usage = 'npm run two-factor-off -- EMAIL';

/**
 * Switches off the two-factor sign-in of a person who has lost both their app and their recovery codes
 * (product 1.15). Works while a server is running.
 */
const switchOff = async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new ConfigError(`Whose? ${usage}`);
  const database = await joinOrStartDatabase(loadConfig(process.env), createLog('warn'));
  try {
    const { db } = database;
    const audit = createAudit(db, systemClock, unlimited);
    const wasOn = await switchOffTwoFactor({ db, audit }, email);
    if (!wasOn) throw new ConfigError(`${email} has no two-factor sign-in.`);
  } finally {
    await database.stop();
  }
  process.stdout.write(
    `Two-factor sign-in of ${email} is off, and all their sign-ins have ended.\n`,
  );
};

runTool(switchOff, { failureCode: 1 });

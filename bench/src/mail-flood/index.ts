import pg from 'pg';
import { freePort } from '../../../scripts/server-process.mjs';
import { type Bench, type Effort, type Figure, must, plain } from '../figures.ts';
import { watchMemory } from '../measure/memory.ts';
import { databaseOf } from '../support/database.ts';
import { createHttpClient } from '../support/http.ts';
import { loadSettings, type ServerProcess, seed, withServer } from '../support/server.ts';
import { waitUntil } from '../support/wait.ts';
import { type Arrived, startMailServer } from './mail-server.ts';

/** The job that writes and sends the mail. */
const jobName = 'identity.send-account-mail';
/** A server that kept the queued mails in memory would grow by more than this. */
const maxGrowthMegabytes = 64;
const patience = { timeoutMinutes: 60, everyMs: 250 } as const;

/** Counts the mails that match a condition. */
const countJobs = async (db: pg.Client, condition: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND ${condition}`,
    [jobName],
  );
  return rows[0]?.count ?? 0;
};

/** Requests a mail to every address, as people who have forgotten their password do. */
const askForMails = async (url: string, addresses: readonly string[]) => {
  const client = createHttpClient(8);
  const waiting = [...addresses];
  const ask = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const options = { headers: { origin: url }, body: { email } };
      const { status } = await client.send('POST', `${url}/api/forgot-password`, options);
      must(status === 200, `${status} when a mail was asked for`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask)).finally(() => client.close());
};

const flood = async (
  { url, pid, dataDir }: ServerProcess,
  { port, mailCount }: { port: number; mailCount: number },
): Promise<Figure[]> => {
  await seed(dataDir, { mentors: mailCount });
  const db = new pg.Client(databaseOf(dataDir).connection);
  await db.connect();
  const memory = watchMemory(pid);
  const arrived: Arrived = new Map();
  const servers = [];
  try {
    const { rows } = await db.query<{ email: string }>('SELECT email FROM users LIMIT $1', [
      mailCount,
    ]);
    const addresses = rows.map(({ email }) => email);
    must(addresses.length === mailCount, `${addresses.length} accounts instead of ${mailCount}`);

    await askForMails(url, addresses);
    must((await countJobs(db, 'true')) === mailCount, 'mails that were not queued');
    const hasTriedAll = async () => (await countJobs(db, `state = 'created'`)) === 0;
    await waitUntil(hasTriedAll, 'a first attempt of every mail', patience);
    const { first, last } = memory.stop();
    must((await countJobs(db, `state = 'completed'`)) === 0, 'mails were sent to nobody');

    const startedAt = performance.now();
    const mortal = await startMailServer(port, arrived, { diesAfter: Math.ceil(mailCount / 2) });
    servers.push(mortal);
    await waitUntil(mortal.hasDied, 'the death of the mail server', patience);
    servers.push(await startMailServer(port, arrived));
    const isDone = async () => (await countJobs(db, `state <> 'completed'`)) === 0;
    await waitUntil(isDone, 'every mail', patience);
    const seconds = (performance.now() - startedAt) / 1000;

    const lost = addresses.filter((address) => !arrived.has(address));
    const twice = [...arrived.values()].filter((count) => count > 1);
    must(
      [...arrived.keys()].every((to) => addresses.includes(to)),
      'a mail to a stranger',
    );
    return [
      plain('mails waiting for a mail server', '', mailCount),
      plain('memory of the server, first quarter of the wait', 'MB', first),
      plain('growth by the last quarter', 'MB', last - first, { atMost: maxGrowthMegabytes }),
      plain('mails that never arrived', '', lost.length, { atMost: 0 }),
      plain('mails that arrived twice', '', twice.length, { atMost: 0 }),
      plain('until all arrived, although the mail server died halfway', 's', seconds),
    ];
  } finally {
    memory.close();
    for (const server of servers) await server.close();
    await db.end();
  }
};

/** Queues mails while no mail server is listening; each must later arrive exactly once. */
export const mailFlood: Bench = {
  name: 'mail-flood',
  async run({ brief }: Effort) {
    const port = await freePort();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@ithaca.test' };
    return withServer((server) => flood(server, { port, mailCount: brief ? 200 : 10_000 }), {
      ...loadSettings,
      ...mail,
    });
  },
};

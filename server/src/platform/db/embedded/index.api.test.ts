import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { postgresProcessesIn, processIdentity } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { waitFor } from './wait.ts';

const isRoot = process.getuid?.() === 0;
const messages: string[] = [];
const record = (_details: object, message: string) => void messages.push(message);
const log = { info: record, warn: record, error: record };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  // In reverse order: databases before their folders.
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

/** Creates a DATA_DIR; with the default mode, the database user can access it. */
const newDataDir = async (mode = 0o711): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-test-'));
  await chmod(dataDir, mode);
  cleanups.push(async () => {
    const data = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
    if (data) await killAll(data);
    if (data) await rm(data, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
};

/** Kills processes that a failed test may have left in its folder. */
const killAll = async (data: string): Promise<void> => {
  await waitFor(10_000, async () => {
    const pids = await postgresProcessesIn(data);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return pids.length === 0;
  });
};

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(() => database.stop());
  return database;
};

const query = async (connection: EmbeddedPostgres['owner'], text: string) => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Starts a query that runs for minutes; `outcome` resolves to 'answered' or 'broken'. */
const keepBusy = async (connection: EmbeddedPostgres['owner']) => {
  const long = 'SELECT count(*) FROM generate_series(1, 1e10::bigint)';
  const outcome = query(connection, long).then(
    () => 'answered',
    () => 'broken',
  );
  const running = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = '${long}'`;
  const isRunning = async () => (await query(connection, running)).length > 0;
  expect(await waitFor(10_000, isRunning)).toBe(true);
  return { outcome };
};

/** Spawns a node process that starts the database and then waits. */
const spawnServer = (dataDir: string, afterwards = 'setInterval(() => {}, 1000)'): ChildProcess => {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
    const log = { info() {}, warn() {}, error() {} };
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    const { owner } = database;
    process.stdout.write(JSON.stringify({ owner, pid: database.pid() }) + '\\n');
    ${afterwards}`;
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return child;
};

const startInChild = async (dataDir: string, afterwards?: string) => {
  const child = spawnServer(dataDir, afterwards);
  const exited = once(child, 'exit');
  const started = JSON.parse(await firstLine(child)) as {
    owner: EmbeddedPostgres['owner'];
    pid: number;
  };
  cleanups.push(() => rm(dirname(started.owner.host), { recursive: true, force: true }));
  return { ...started, child, exited };
};

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`the other server exited (${code})`)));
  });

describe('the embedded database', () => {
  it('starts empty, keeps its data across restarts, and starts quickly the second time', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const settings = await query(
      first.owner,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('listen_addresses', 'fsync', 'synchronous_commit', 'data_checksums', 'server_encoding')
       ORDER BY name`,
    );
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '', 'UTF8', 'on']);
    expect((await lstat(first.owner.host)).mode & 0o777).toBe(0o700);
    await first.stop();
    await first.stop();

    const startedAt = Date.now();
    const second = await start(dataDir);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(await query(second.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('takes over the data of a server that was killed', async () => {
    const dataDir = await newDataDir();
    const killed = await startInChild(dataDir);
    await query(killed.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    killed.child.kill('SIGKILL');
    await killed.exited;
    expect(await processIdentity(killed.pid)).toBeDefined();

    const next = await start(dataDir);
    expect(await processIdentity(killed.pid)).toBeUndefined();
    expect(next.pid()).not.toBe(killed.pid);
    expect(await query(next.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('takes over when server and postmaster were killed but busy backends remain', async () => {
    const dataDir = await newDataDir();
    const killed = await startInChild(dataDir);
    await query(killed.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const { outcome } = await keepBusy(killed.owner);
    killed.child.kill('SIGKILL');
    await killed.exited;
    process.kill(killed.pid, 'SIGKILL');

    const startedAt = Date.now();
    const next = await start(dataDir);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(await outcome).toBe('broken');
    expect(await query(next.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('is restarted when it is killed while a client is busy', async () => {
    const dataDir = await newDataDir();
    const database = await start(dataDir);
    await query(database.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const { outcome } = await keepBusy(database.owner);
    const before = database.pid();
    const startedAt = Date.now();
    process.kill(before, 'SIGKILL');

    const answers = await waitFor(30_000, async () => {
      if (database.pid() === before) return false;
      const rows = await query(database.owner, 'SELECT answer FROM kept').catch(() => []);
      return rows[0]?.answer === 42;
    });
    expect(answers).toBe(true);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(await outcome).toBe('broken');
    expect(messages).toContain('The database exited unexpectedly; restarting it');
  });

  it('refuses a second server without affecting the first', async () => {
    const dataDir = await newDataDir();
    const first = await startInChild(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `already used by another Ithaca server (process ${first.child.pid}`,
    );
    expect(await query(first.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await processIdentity(first.pid)).toBeDefined();
  });

  it('refuses a DATA_DIR with a symlink to a database in use', async () => {
    const first = await newDataDir();
    const copied = await newDataDir();
    const database = await start(first);
    await symlink(join(first, 'postgres'), join(copied, 'postgres'));
    await expect(start(copied)).rejects.toThrow('already used by another Ithaca server');
    expect(await query(database.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second start within the same process', async () => {
    const dataDir = await newDataDir();
    const attempts = await Promise.allSettled([start(dataDir), start(dataDir)]);
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops when the server exits without stopping it', async () => {
    const dataDir = await newDataDir();
    const server = await startInChild(dataDir, 'process.exit(0)');
    await server.exited;
    const data = await realpath(join(dataDir, 'postgres'));
    const allExited = async () => (await postgresProcessesIn(data)).length === 0;
    expect(await waitFor(10_000, allExited)).toBe(true);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('is shut down');
  });

  it('does not touch another program that reuses the pid in postmaster.pid', async () => {
    const dataDir = await newDataDir();
    const database = await start(dataDir);
    await database.stop();
    // Run as the database user: PostgreSQL itself would mistake that pid for another postmaster.
    const user = await chooseRunAs(join(dataDir, 'postgres'));
    const other = spawn('sleep', ['600'], { ...user, stdio: 'ignore' });
    onTestFinished(() => void other.kill());
    const stale = `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp\n\n 1 1\nready\n`;
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), stale);
    const next = await start(dataDir);
    expect(await query(next.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await processIdentity(other.pid ?? 0)).toBeDefined();
  });

  it('works under a path too long for a socket', async () => {
    const dataDir = join(await newDataDir(), 'a-rather-long-folder-name/'.repeat(8));
    const database = await start(dataDir);
    expect(database.owner.host.length).toBeLessThan(80);
    expect(await query(database.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('does not mistake the draft of an interrupted initdb for a cluster', async () => {
    const drafts = async (dataDir: string) =>
      (await readdir(dataDir)).filter((name) => name.startsWith('postgres.draft-'));
    /** Kills a server while initdb is running. Returns the DATA_DIR, or null if initdb had finished. */
    const interrupt = async () => {
      const dataDir = await newDataDir();
      const child = spawnServer(dataDir);
      const exited = once(child, 'exit');
      const names = async () => readdir(dataDir);
      const hasStarted = async () => {
        const [draft] = await drafts(dataDir);
        const files = draft ? await readdir(join(dataDir, draft)).catch((): string[] => []) : [];
        return files.includes('base');
      };
      await waitFor(
        25_000,
        async () => (await hasStarted()) || (await names()).includes('postgres'),
      );
      child.kill('SIGKILL');
      await exited;
      return (await drafts(dataDir)).length > 0 ? dataDir : null;
    };
    let dataDir: string | null = null;
    for (let tries = 0; dataDir === null && tries < 5; tries += 1) dataDir = await interrupt();
    const database = await start(dataDir ?? '');
    expect(await query(database.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await drafts(dataDir ?? '')).toEqual([]);
  }, 120_000);

  it('refuses a cluster of another major version and says what to do', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*pg_dump/s);
  });

  it('refuses a folder that contains other files', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine');
    await expect(start(dataDir)).rejects.toThrow('contains no PostgreSQL cluster');
  });

  it('reports the last log lines if it does not start', async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres/global/pg_control'), 'broken');
    await expect(start(dataDir)).rejects.toThrow(/last lines of its log.*pg_control/s);
  });

  it.runIf(isRoot)('is stored elsewhere if its user cannot access DATA_DIR', async () => {
    const dataDir = await newDataDir(0o700);
    const first = await start(dataDir);
    await query(first.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await realpath(join(dataDir, 'postgres'))).toMatch(/^\/var\/lib\/ithaca\//);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();

    const data = await realpath(join(dataDir, 'postgres'));
    await rm(data, { recursive: true });
    await expect(start(dataDir)).rejects.toThrow('is a symlink to');
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  });
});

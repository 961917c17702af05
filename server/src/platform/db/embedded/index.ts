import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolder, ensureCluster } from './cluster.ts';
import {
  type ClusterLabel,
  readHome,
  readLabel,
  refuseForeignCluster,
  writeLabel,
} from './cluster-label.ts';
import { type Connection, connectionsTo } from './connection.ts';
import { locateDataFolder } from './data-folder.ts';
import type { Log } from './log.ts';
import { endOrphans } from './orphans.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { fingerprint, keepPasswords, type Passwords } from './passwords.ts';
import { startPostmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';
import { ensureAppRole } from './roles.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { openRuntimeFolder, socketPort } from './runtime-folder.ts';
import { settingArguments } from './settings.ts';
import { setOwnerPassword } from './single-user.ts';
import { type Launch, supervise } from './supervisor.ts';

export type { Connection } from './connection.ts';
export { findRunningPostgres } from './running.ts';

export interface EmbeddedPostgres {
  /** for migrations and what else defines something: the superuser */
  owner: Connection;
  /** for the running server: a role that may do nothing until it is granted (product 10.9) */
  app: Connection;
  /** pid of the postmaster now running; while it is being replaced, that of the last one */
  pid(): number;
  /** Shuts the database down, and lets another server have the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL on `DATA_DIR/postgres`, makes its cluster and database the first
 * time, and keeps it running until stop(). What an earlier, killed server left running there is
 * ended first. Throws, having changed nothing it found, when another server owns the folder, the
 * data belong to another DATA_DIR, are of another major version or unreachable, or the database
 * does not become ready.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const startedAt = Date.now();
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const release = await acquireOwnerLock(join(dataDir, 'postgres.lock'));
  try {
    const cluster = await findCluster(dataDir, options.log);
    // A copied DATA_DIR may link to the same cluster, so that has an owner of its own.
    const releaseCluster = await acquireOwnerLock(join(cluster.folder, 'ithaca.lock'));
    const releaseBoth = () => releaseCluster().finally(release);
    const startOwn = async () => startCluster(cluster, await takeCluster(cluster), releaseBoth);
    const database = await startOwn().catch(async (error) => {
      await releaseCluster();
      throw error;
    });
    const details = { pid: database.pid(), ms: Date.now() - startedAt };
    options.log.info(details, 'The embedded database is ready');
    return database;
  } catch (error) {
    await release();
    throw error;
  }
}

interface Cluster {
  dataDir: string;
  folder: string;
  binaries: Binaries;
  runAs: RunAs;
  logFile: string;
  log: Log;
}

async function findCluster(dataDir: string, log: Log): Promise<Cluster> {
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const binaries = await findBinaries(dataDir, runAs);
  const data = await locateDataFolder(dataDir, runAs, log);
  await ensureCluster(data.path, binaries, runAs, log);
  await data.attach();
  const logFile = join(dataDir, 'postgres.log');
  return { dataDir, folder: data.path, binaries, runAs, logFile, log };
}

/**
 * Makes sure that the cluster is this DATA_DIR's and has the passwords kept there: one of an earlier
 * release has none, a restored one has others, and the file with them may be lost.
 */
async function takeCluster(cluster: Cluster): Promise<Passwords> {
  const { dataDir, folder, runAs, log } = cluster;
  const home = await readHome(dataDir);
  const found = await readLabel(folder);
  refuseForeignCluster(folder, found, home);
  await claimFolder(folder, runAs);
  const passwords = await keepPasswords(dataDir);
  const label: ClusterLabel = { ...home, passwordFingerprint: fingerprint(passwords.owner) };
  if (found?.passwordFingerprint !== label.passwordFingerprint) {
    await endOrphans(folder, log);
    await setOwnerPassword(folder, passwords.owner, cluster);
  }
  if (JSON.stringify(found) !== JSON.stringify(label)) await writeLabel(folder, label);
  return passwords;
}

/** The caller must own the cluster; `release` gives that up, last of all when it is stopped. */
async function startCluster(
  cluster: Cluster,
  passwords: Passwords,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { dataDir, folder, runAs, log } = cluster;
  const runtime = await openRuntimeFolder(dataDir, folder, runAs, log);
  const { socketFolder: host, hbaFile } = runtime;
  const { owner, app } = connectionsTo({ host, port: socketPort }, passwords);
  const launch: Launch = {
    async start() {
      await endOrphans(folder, log);
      await runtime.prepare();
      return startPostmaster(folder, settingArguments(host, socketPort, hbaFile), cluster);
    },
    ready: (postmaster) => waitUntilReady(owner, postmaster, folder),
  };
  const supervised = await supervise(launch, log).catch(async (error) => {
    await runtime.remove();
    throw error;
  });
  const stopDatabase = () => supervised.stop().then(runtime.remove);
  await ensureAppRole(owner, passwords.app).catch(async (error) => {
    await stopDatabase();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return {
    owner,
    app,
    pid: () => supervised.current().pid,
    stop() {
      stopped ??= stopDatabase().finally(release);
      return stopped;
    },
  };
}

import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { locateDataFolder } from './data-folder.ts';
import type { Log } from './log.ts';
import { clusterUser } from './new-cluster.ts';
import { endOrphans } from './orphans.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { startPostmaster } from './postmaster.ts';
import { type Connection, waitUntilReady } from './readiness.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { settingArguments } from './settings.ts';
import { openSocketFolder, socketPort } from './socket-folder.ts';
import { type Launch, supervise } from './supervisor.ts';

export { findRunningPostgres } from './running.ts';

export interface EmbeddedPostgres {
  /** what a pg.Pool needs: host = socket folder, user, database */
  connection: Connection;
  /** pid of the postmaster now running; while it is being replaced, that of the last one */
  pid(): number;
  /** Shuts the database down, and lets another server have the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL on `DATA_DIR/postgres`, makes its cluster and database the first
 * time, and keeps it running until stop(). What an earlier, killed server left running there is
 * ended first. Throws, having changed nothing it found, when another server owns the folder, the
 * data are of another major version or unreachable, or the database does not become ready.
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
    const cluster = await prepareCluster(dataDir, options.log);
    // A copied DATA_DIR may link to the same cluster, so that has an owner of its own.
    const releaseCluster = await acquireOwnerLock(join(cluster.folder, 'ithaca.lock'));
    const releaseBoth = () => releaseCluster().finally(release);
    const database = await startCluster(cluster, releaseBoth).catch(async (error) => {
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
  folder: string;
  binaries: Binaries;
  runAs: RunAs;
  logFile: string;
  log: Log;
}

async function prepareCluster(dataDir: string, log: Log): Promise<Cluster> {
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const binaries = await findBinaries(dataDir, runAs);
  const data = await locateDataFolder(dataDir, runAs, log);
  await ensureCluster(data.path, binaries, runAs, log);
  await data.attach();
  return { folder: data.path, binaries, runAs, logFile: join(dataDir, 'postgres.log'), log };
}

/** The caller must own the cluster; `release` gives that up, last of all when it is stopped. */
async function startCluster(
  cluster: Cluster,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { folder, runAs, log } = cluster;
  const host = await openSocketFolder(folder, runAs);
  const connection = { host, port: socketPort, user: clusterUser, database: 'ithaca' };
  const launch: Launch = {
    async start() {
      await endOrphans(folder, log);
      await openSocketFolder(folder, runAs);
      return startPostmaster(folder, settingArguments(host, socketPort), cluster);
    },
    ready: (postmaster) => waitUntilReady(connection, postmaster, folder),
  };
  const removeSocketFolder = () => rm(host, { recursive: true, force: true });
  const supervised = await supervise(launch, log).catch(async (error) => {
    await removeSocketFolder();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  const stop = () => supervised.stop().then(removeSocketFolder).finally(release);
  return {
    connection,
    pid: () => supervised.current().pid,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

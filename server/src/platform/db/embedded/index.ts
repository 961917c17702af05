import { join } from 'node:path';
import { openDataDir } from '../../data-dir.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolder, ensureCluster } from './cluster.ts';
import {
  type ClusterLabel,
  loadIdentity,
  readLabel,
  refuseForeignCluster,
  writeLabel,
} from './cluster-label.ts';
import { type ConnectionOptions, connectionsTo } from './connection.ts';
import { locateDataFolder } from './data-folder.ts';
import type { Log } from './log.ts';
import { terminateOrphans } from './orphans.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { fingerprint, loadPasswords, type Passwords } from './passwords.ts';
import { startPostmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';
import { ensureAppRole } from './roles.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { openRuntimeFolder, socketPort } from './runtime-folder.ts';
import { settingArguments } from './settings.ts';
import { setOwnerPassword } from './single-user.ts';
import { type Launch, supervise } from './supervisor.ts';

export type { ConnectionOptions } from './connection.ts';
export { findRunningPostgres } from './running.ts';

export interface EmbeddedPostgres {
  /** the superuser, for migrations and grants */
  owner: ConnectionOptions;
  /** the role of the running server; has only granted privileges (product 10.9) */
  app: ConnectionOptions;
  /** pid of the current postmaster; during a restart, that of the previous one */
  pid(): number;
  /** Shuts down the database and releases the ownership locks. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL on `DATA_DIR/postgres` and keeps it running until stop(). Creates the
 * cluster and its database on first use, and terminates processes left by a killed server. Throws
 * without changing existing data if another server owns the folder, if the cluster belongs to
 * another DATA_DIR, has another major version or is inaccessible, or if the database doesn't become
 * ready.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: Log;
  /** False makes it faster, for disposable data such as that of tests. */
  survivesPowerCuts?: boolean;
  /** Called whenever PostgreSQL's processes have been started, before they are ready. */
  onLaunch?: () => void;
}): Promise<EmbeddedPostgres> => {
  const startedAt = Date.now();
  const dataDir = openDataDir(options.dataDir);
  const release = await acquireOwnerLock(join(dataDir, 'postgres.lock'));
  try {
    const { log, survivesPowerCuts = true, onLaunch = () => undefined } = options;
    const cluster = { ...(await findCluster(dataDir, log)), survivesPowerCuts, onLaunch };
    // The cluster has its own lock, because a copied DATA_DIR may link to the same cluster.
    const releaseCluster = await acquireOwnerLock(join(cluster.folder, 'ithaca.lock'));
    const releaseBoth = () => releaseCluster().finally(release);
    const claimAndStart = async () =>
      startCluster(cluster, await claimCluster(cluster), releaseBoth);
    const database = await claimAndStart().catch(async (error) => {
      await releaseCluster();
      throw error;
    });
    const details = { pid: database.pid(), ms: Date.now() - startedAt };
    log.info(details, 'The embedded database is ready');
    return database;
  } catch (error) {
    await release();
    throw error;
  }
};

interface FoundCluster {
  dataDir: string;
  folder: string;
  binaries: Binaries;
  runAs: RunAs;
  logFile: string;
  log: Log;
}

interface Cluster extends FoundCluster {
  survivesPowerCuts: boolean;
  onLaunch: () => void;
}

const findCluster = async (dataDir: string, log: Log): Promise<FoundCluster> => {
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const binaries = await findBinaries(dataDir, runAs);
  const data = await locateDataFolder(dataDir, runAs, log);
  await ensureCluster(data.path, binaries, runAs, log);
  await data.link();
  const logFile = join(dataDir, 'postgres.log');
  return { dataDir, folder: data.path, binaries, runAs, logFile, log };
};

/**
 * Ensures that the cluster belongs to this DATA_DIR and has the passwords stored there. They differ
 * if the cluster was created by an earlier release (no password) or restored from a backup, or if
 * the password file was lost.
 */
const claimCluster = async (cluster: Cluster): Promise<Passwords> => {
  const { dataDir, folder, runAs, log } = cluster;
  const identity = await loadIdentity(dataDir);
  const currentLabel = await readLabel(folder);
  refuseForeignCluster(folder, currentLabel, identity);
  await claimFolder(folder, runAs);
  const passwords = await loadPasswords(dataDir);
  const label: ClusterLabel = { ...identity, passwordFingerprint: fingerprint(passwords.owner) };
  if (currentLabel?.passwordFingerprint !== label.passwordFingerprint) {
    await terminateOrphans(folder, log);
    await setOwnerPassword(folder, passwords.owner, cluster);
  }
  if (JSON.stringify(currentLabel) !== JSON.stringify(label)) await writeLabel(folder, label);
  return passwords;
};

/** The caller must own the cluster. stop() calls `release` as its last step. */
const startCluster = async (
  cluster: Cluster,
  passwords: Passwords,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> => {
  const { dataDir, folder, runAs, log } = cluster;
  const runtime = await openRuntimeFolder(dataDir, folder, runAs, log);
  const { socketFolder: host, hbaFile } = runtime;
  const { owner, app } = connectionsTo({ host, port: socketPort }, passwords);
  const launch: Launch = {
    async start() {
      await terminateOrphans(folder, log);
      await runtime.prepare();
      const settings = settingArguments(host, socketPort, hbaFile, cluster.survivesPowerCuts);
      const postmaster = await startPostmaster(folder, settings, cluster);
      cluster.onLaunch();
      return postmaster;
    },
    waitUntilReady: (postmaster) => waitUntilReady(owner, postmaster, folder),
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
};

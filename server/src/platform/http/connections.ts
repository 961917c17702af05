import type { Server } from 'node:net';
import { throttle } from '../throttle.ts';

/** For the database, logs, listeners and uploads. */
const reservedFiles = 100;
/** Assumed on systems that don't report a limit. */
const defaultMaxFiles = 1024;
/** With more connections the process would run out of memory first. */
const maxUsefulConnections = 50_000;
const logEveryMs = 60_000;

/**
 * Returns how many connections a process may have open: about half its limit of open files, because
 * every connection may be downloading a file.
 */
export const maxConnectionsFor = (openFiles: number): number =>
  Math.max(1, Math.min(maxUsefulConnections, Math.floor((openFiles - reservedFiles) / 2)));

/** Returns how many files this process may have open. */
export const readMaxOpenFiles = (): number => {
  // Otherwise the report would resolve the host names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
  return soft ?? defaultMaxFiles;
};

/**
 * Limits the connections of several listeners to `max` in total. Further connections are refused
 * immediately, so that the process never runs out of file descriptors. Refusals are logged at most
 * once a minute.
 */
export const limitConnections = (
  servers: readonly Server[],
  max: number,
  log: { warn(about: object, text: string): void },
) => {
  const open = new Map(servers.map((server) => [server, 0]));

  const updateLimits = () => {
    const free = max - [...open.values()].reduce((sum, count) => sum + count, 0);
    for (const [server, own] of open) {
      // Before version 21, Node takes 0 to mean no limit.
      server.maxConnections = Math.max(1, own + free);
    }
  };

  const count = (server: Server, change: 1 | -1) => {
    open.set(server, (open.get(server) ?? 0) + change);
    updateLimits();
  };

  const logRefused = throttle(logEveryMs, (refused) =>
    log.warn({ refused, max }, 'connections refused: the limit of open files is reached'),
  );

  updateLimits();
  for (const server of servers) {
    server.on('connection', (socket) => {
      count(server, 1);
      socket.once('close', () => count(server, -1));
    });
    server.on('drop', () => logRefused());
  }
};

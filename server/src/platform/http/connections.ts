import type { Server } from 'node:net';
import { throttle } from '../throttle.ts';

/** For the database, logs, listeners, and files that are being uploaded. */
const reservedFiles = 100;
/** What a system allows that doesn't say. */
const usualFiles = 1024;
/** Beyond this the memory would end first. */
const maxUseful = 50_000;
const logEveryMs = 60_000;

/**
 * How many connections a process may hold when it may have this many files open: about half as
 * many, since every connection may be sent a file at the same time.
 */
export const maxConnectionsFor = (openFiles: number): number =>
  Math.max(1, Math.min(maxUseful, Math.floor((openFiles - reservedFiles) / 2)));

/** How many files this process may have open. */
export const readMaxOpenFiles = (): number => {
  // The names of our peers, which a report would look up, are of no use here.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
  return soft ?? usualFiles;
};

/**
 * Keeps the connections of several listeners together at `max`: those beyond it are refused at once,
 * instead of failing whatever needs a file next. Says so in the log, a line a minute at most.
 */
export const limitConnections = (
  servers: readonly Server[],
  max: number,
  log: { warn(about: object, text: string): void },
) => {
  const open = new Map(servers.map((server) => [server, 0]));

  const share = () => {
    const free = max - [...open.values()].reduce((sum, count) => sum + count, 0);
    for (const [server, own] of open) {
      // None would mean any number to Node before version 21.
      server.maxConnections = Math.max(1, own + free);
    }
  };

  const count = (server: Server, change: 1 | -1) => {
    open.set(server, (open.get(server) ?? 0) + change);
    share();
  };

  const logRefused = throttle(logEveryMs, (refused) =>
    log.warn({ refused, max }, 'connections refused: all that the file limit allows are open'),
  );

  share();
  for (const server of servers) {
    server.on('connection', (socket) => {
      count(server, 1);
      socket.once('close', () => count(server, -1));
    });
    server.on('drop', () => logRefused());
  }
};

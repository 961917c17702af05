import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffRights } from '@ithaca/contracts/staff-rights';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Actor } from '../src/platform/actor.ts';
import { type MountOptions, mountRoutes } from '../src/platform/http/mount.ts';
import type { Route } from '../src/platform/http/route.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { unlimited } from '../src/platform/limits.ts';
import { createSecurityLog } from '../src/platform/security-log.ts';
import { unlimitedTurns } from '../src/platform/turns.ts';

const log = pino({ level: 'silent' });

/** The role from the `x-role` header; null without it. */
const actorOf = (role: unknown): Actor | null => {
  if (role !== 'mentee' && role !== 'mentor' && role !== 'admin') return null;
  const userType = role === 'mentor' ? 'mentor' : 'mentee';
  const isAdmin = role === 'admin';
  const rights = isAdmin ? staffRights : [];
  return { userId: role, signInId: role, userType, isAdmin, rights };
};

/**
 * Starts the HTTP server on loopback with only the given routes. Requests with the header `x-foreign`
 * are treated as coming from another site.
 */
export const startHttp = async (routes: readonly Route[], options: Partial<MountOptions> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-http-'));
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  mountRoutes(http, endpoints, routes, {
    authenticate: async ({ headers }) => actorOf(headers['x-role']),
    isOwnOrigin: ({ headers }) => headers['x-foreign'] === undefined,
    limiter: unlimited,
    security: createSecurityLog(log),
    audit: { recordRefusal: async () => undefined },
    turns: unlimitedTurns,
    unfinishedFiles: folder,
    ...options,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = http.server.address() as AddressInfo;
  return {
    server: http.server,
    port,
    url: `http://127.0.0.1:${port}`,
    /** The folder of files until their form's response is sent. */
    folder,
    /** Lists the form files that haven't been deleted. */
    unfinishedFiles: () => readdir(folder),
  };
};

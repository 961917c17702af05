import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Method } from '@ithaca/contracts/endpoint';
import { problemsOf } from '@ithaca/contracts/endpoint-problems';
import { endpoints } from '@ithaca/contracts/endpoints';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { encodeBody } from './declared-body.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock that tests move; it stands still otherwise. */
export interface TestClock extends Clock {
  set(time: Date): void;
  advance(milliseconds: number): void;
}

const createTestClock = (): TestClock => {
  let time = new Date();
  return {
    now: () => time,
    set(next) {
      time = next;
    },
    advance(milliseconds) {
      time = new Date(time.getTime() + milliseconds);
    },
  };
};

export interface TestApp extends App {
  clock: TestClock;
  config: Config;
  /** The database as its owner, for what the app itself may not do. */
  owner: Database;
  close(): Promise<void>;
}

export const hashingCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/**
 * The real app on a real database: demo mode with the sandbox and the outbox, limits off unless a
 * test switches them on.
 */
export const startTestApp = async (
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-app-'));
  const database = await createTestDatabase();
  const clock = createTestClock();
  const config = loadConfig({
    DEMO: '1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const log = pino({ level: environment.LOG_LEVEL ?? 'silent' });
  const app = await createApp(config, { db: database.db, log, clock, hashingCost, ...options });
  await app.start();
  return {
    ...app,
    clock,
    config,
    owner: database.owner,
    async close() {
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts one app for the tests of a file and stops it after them. */
export const useTestApp = (environment: Record<string, string> = {}): (() => TestApp) => {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(environment);
  });
  afterAll(async () => app?.close());
  return () => {
    if (!app) throw new Error('The app is used before it started');
    return app;
  };
};

interface Answer {
  status: number;
  // Answers are whatever the server sent: tests look into them freely.
  // biome-ignore lint/suspicious/noExplicitAny: the point of a test is to find out what came
  body: any;
  headers: LightMyRequestResponse['headers'];
}

/** Someone at the door: keeps cookies like a browser does. */
export interface Client {
  call(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** The Cookie header as it stands. */
  cookie(): string;
}

const paramsIn = (path: string) => path.split('{').length;

/** Addresses without parameters first: they win over patterns that fit them too. */
const called = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((one, other) => paramsIn(one.endpoint.path) - paramsIn(other.endpoint.path));

/** Every answer that any test sees must be what its contract says, to the letter. */
const expectDeclared = (method: string, url: string, response: LightMyRequestResponse) => {
  const path = url.split('?')[0] ?? '';
  const name = `${method} ${url}`;
  const { endpoint } =
    called.find((one) => one.endpoint.method === method && one.pattern.test(path)) ?? {};
  if (!endpoint) return;
  if (response.statusCode >= 400) {
    // A fault of the server, which some tests cause, is declared nowhere.
    const codes = [...problemsOf(endpoint), 'internal'];
    expect(codes, `refusals of ${name}`).toContain(response.json().code);
    return;
  }
  const declared = endpoint.success[response.statusCode];
  if (!declared) return;
  if (isFileAnswer(declared)) {
    const [type] = String(response.headers['content-type']).split(';');
    expect(declared.fileTypes, name).toContain(type);
    return;
  }
  const body: unknown = response.body === '' ? undefined : response.json();
  expect(body, name).toEqual(declared.parse(body));
};

/** @param address where the calls come from on the network */
export const createClient = (app: TestApp, address = '127.0.0.1'): Client => {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call: Client['call'] = async (method, url, body, headers) => {
    const encoded = await encodeBody(body);
    const response = await app.http.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host: new URL(app.config.publicUrl).host,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(encoded && { 'content-type': encoded.type }),
        ...headers,
      },
      ...(encoded && { payload: encoded.payload }),
    });
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || (expires && expires < new Date())) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = /json/.test(String(response.headers['content-type']));
    expectDeclared(method, url, response);
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  };
  return {
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    cookie,
  };
};

export const testPassword = 'a long road home';

/** The newest mail to an address, once it has been sent. */
export const readMail = async (app: TestApp, to: string, count = 1) => {
  const read = async () =>
    (await createClient(app).get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).body;
  await expect
    .poll(async () => (await read()).length, { timeout: 10_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
  return (await read())[0] as { to: string; subject: string; text: string; links: string[] };
};

let people = 0;

/** Signs somebody up, verifies and signs them in: as a person would, through the calls alone. */
export const signUp = async (
  app: TestApp,
  fields: Partial<
    Record<'firstName' | 'lastName' | 'email' | 'password' | 'activity', string>
  > = {},
) => {
  people += 1;
  const email = fields.email ?? `person${people}@example.test`;
  const password = fields.password ?? testPassword;
  const client = createClient(app);
  const registered = await client.post('/api/register', {
    firstName: 'Penny',
    lastName: 'Lope',
    ...fields,
    email,
    password,
  });
  expect(registered.status).toBe(201);
  const mail = await readMail(app, email);
  const token = mail.links[0]?.split('/').at(-1);
  expect((await client.post('/api/verify-email', { token })).status).toBe(204);
  const login = await client.post('/api/login', { email, password });
  expect(login.status).toBe(200);
  return { ...client, user: login.body, email, password };
};
export type Person = Awaited<ReturnType<typeof signUp>>;

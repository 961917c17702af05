import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Method } from '@ithaca/contracts/endpoint';
import { problemsOf } from '@ithaca/contracts/endpoint-problems';
import { endpoints } from '@ithaca/contracts/endpoints';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import type { NewAccount } from '../src/features/identity/identity.tables.ts';
import { accountRegistered } from '../src/features/identity/index.ts';
import { insertAccounts } from '../src/features/identity/seeding.ts';
import { type Clock, newId } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';
import { encodeBody } from './declared-body.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that advances only when a test sets it. */
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
  /** A connection as the owner, for statements that the app's role may not run. */
  owner: Database;
  close(): Promise<void>;
}

export const hashingCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/**
 * Starts the app on its own database, in demo mode with sandbox and outbox. Rate limits are off
 * by default.
 * @param settings override those from the environment, for settings that demo mode excludes
 * @param database is dropped when the app is closed
 */
export const startTestApp = async (
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
  settings: Partial<Config> = {},
  database?: TestDatabase,
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-app-'));
  const { db, owner, drop } = database ?? (await createTestDatabase());
  const clock = createTestClock();
  const read = loadConfig({
    DEMO: '1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const config = { ...read, ...settings };
  const log = pino({ level: environment.LOG_LEVEL ?? 'silent' });
  const app = await createApp(config, { db, log, clock, hashingCost, ...options });
  await app.start();
  return {
    ...app,
    clock,
    config,
    owner,
    async close() {
      await app.stop();
      await drop();
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
    if (!app) throw new Error('The app has not been started yet');
    return app;
  };
};

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests access arbitrary answers
  body: any;
  headers: LightMyRequestResponse['headers'];
}

/** An HTTP client that keeps cookies like a browser. */
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
  /** The current Cookie header. */
  cookie(): string;
}

const countParams = (path: string) => path.split('{').length;

/** Sorted by number of parameters, because literal paths take precedence over parameters. */
const endpointPatterns = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => countParams(a.endpoint.path) - countParams(b.endpoint.path));

/** Expects every response to match its contract exactly. */
const expectDeclared = (method: string, url: string, response: LightMyRequestResponse) => {
  const path = url.split('?')[0] ?? '';
  const name = `${method} ${url}`;
  const { endpoint } =
    endpointPatterns.find((item) => item.endpoint.method === method && item.pattern.test(path)) ??
    {};
  if (!endpoint) return;
  if (response.statusCode >= 400) {
    // Server errors, which some tests provoke, aren't declared.
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

/** @param address the IP address that requests come from */
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
      if (value === '' || (expires && expires < app.clock.now())) cookies.delete(name);
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

interface TestMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

const mailsTo = async (app: TestApp, to: string): Promise<TestMail[]> =>
  (await createClient(app).get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).body;

const whenMailed = { interval: 20, timeout: 300_000 };

/** Waits for at least `count` mails to an address. @returns the newest one */
export const readMail = (app: TestApp, to: string, count = 1): Promise<TestMail> =>
  vi.waitFor(async () => {
    const mails = await mailsTo(app, to);
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails[0] as TestMail;
  }, whenMailed);

/** Waits for a mail by subject, among any other mails to the person. @returns the newest one */
export const readMailAbout = (app: TestApp, to: string, subject: RegExp): Promise<TestMail> =>
  vi.waitFor(async () => {
    const mail = (await mailsTo(app, to)).find((one) => subject.test(one.subject));
    if (!mail) throw new Error(`No mail about ${subject}`);
    return mail;
  }, whenMailed);

let personCount = 0;

type NewPerson = Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>> &
  Partial<Pick<NewAccount, 'activity'>>;

const withDefaults = (fields: NewPerson) => {
  personCount += 1;
  return {
    firstName: 'Penny',
    lastName: 'Lope',
    email: `person${personCount}@example.test`,
    password: testPassword,
    activity: 'professional' as const,
    ...fields,
  };
};

/** Registers, verifies and signs in a user through the API. */
export const register = async (app: TestApp, fields: NewPerson = {}) => {
  const client = createClient(app);
  const person = withDefaults(fields);
  expect((await client.post('/api/register', person)).status).toBe(201);
  const mail = await readMail(app, person.email);
  const token = mail.links[0]?.split('/').at(-1);
  expect((await client.post('/api/verify-email', { token })).status).toBe(204);
  return signIn(client, person);
};

/**
 * Creates a verified account and signs it in. Takes a third of the time of `register`, because it sends no
 * mail; most tests need many people.
 */
export const signUp = async (app: TestApp, fields: NewPerson = {}) => {
  const { password, ...person } = withDefaults(fields);
  const passwordHash = await hashOf(password);
  const now = app.clock.now();
  const id = newId();
  await inTransaction(app.context.db, async (tx) => {
    const account = { ...person, id, passwordHash, createdAt: now, emailVerifiedAt: now };
    await insertAccounts(tx, [account]);
    await app.context.events.publish(tx, accountRegistered, { userId: id, isWaiting: false });
  });
  return signIn(createClient(app), { email: person.email, password });
};

const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hash(password, hashingCost);
  hashes.set(password, known);
  return known;
};

const signIn = async (
  client: Client,
  { email, password }: Record<'email' | 'password', string>,
) => {
  const login = await client.post('/api/login', { email, password });
  expect(login.status).toBe(200);
  return { ...client, user: login.body, email, password };
};
export type Person = Awaited<ReturnType<typeof signUp>>;

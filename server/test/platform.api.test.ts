import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { staffRights } from '@ithaca/contracts/staff-rights';
import { describe, expect, it } from 'vitest';
import { mayCall } from '../src/platform/actor.ts';
import { emptyBodyOf } from './declared-body.ts';
import { type Client, createClient, signUp, testPassword, useTestApp } from './test-app.ts';
import { signUpMentor } from './test-payments.ts';
import { makeModerator } from './test-staff.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const path = ({ path }: EndpointSpec) =>
  path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;

const call = (client: Client, endpoint: EndpointSpec) =>
  client.call(endpoint.method, path(endpoint), emptyBodyOf(endpoint));

/** Creates a client for every role, with the actor the server should see. */
const createRoles = async () => {
  const unverified = createClient(app());
  const email = 'unverified@example.test';
  const form = { firstName: 'Penny', lastName: 'Lope', email, password: testPassword };
  expect((await unverified.post('/api/register', form)).status).toBe(201);
  const mentee = await signUp(app());
  const mentor = await signUpMentor(app());
  const admin = await signUp(app(), { email: 'admin@ithaca.test' });
  expect(admin.user.isAdmin).toBe(true);
  const suspended = await signUp(app());
  const path = `/api/admin/people/${suspended.user.id}/suspend`;
  expect((await admin.post(path, { reason: 'Spam' })).status).toBe(200);
  const deciders = await makeModerator(app(), admin, ['applications']);
  const readers = await makeModerator(app(), admin, ['reports']);
  const signedIn = { userId: '', signInId: '', isAdmin: false, rights: [] } as const;
  return [
    { role: 'a visitor', client: createClient(app()), actor: null },
    { role: 'an unverified user', client: unverified, actor: null },
    { role: 'a suspended person', client: suspended, actor: null },
    { role: 'a mentee', client: mentee, actor: { ...signedIn, userType: 'mentee' } },
    { role: 'a mentor', client: mentor, actor: { ...signedIn, userType: 'mentor' } },
    {
      role: 'a moderator of applications',
      client: deciders,
      actor: { ...signedIn, userType: 'mentee', rights: ['applications'] },
    },
    {
      role: 'a moderator of reports',
      client: readers,
      actor: { ...signedIn, userType: 'mentee', rights: ['reports'] },
    },
    {
      role: 'the administrator',
      client: admin,
      actor: { ...signedIn, userType: 'mentee', isAdmin: true, rights: staffRights },
    },
  ] as const;
};

describe('every endpoint × every role', () => {
  it('allows and refuses calls as declared', async () => {
    const people = await createRoles();
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      // Logging out would end the clients' sign-ins.
      if (endpoint.path === '/api/logout') continue;
      for (const { role, client, actor } of people) {
        const { status, body } = await call(client, endpoint);
        const isRefused = body?.code === 'sign_in_needed' || body?.code === 'not_allowed';
        const code = actor ? 'not_allowed' : 'sign_in_needed';
        const expected = mayCall(endpoint.access, actor) ? null : code;
        if ((isRefused ? body.code : null) !== expected || status >= 500) {
          wrong.push(`${nameOf(endpoint)} answered ${role} ${status} ${body?.code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('bad input', () => {
  const bodies: unknown[] = [
    null,
    [],
    'text',
    42,
    { email: null },
    { email: { $ne: '' }, password: ['x'] },
    { email: 'a\u0000b@example.test', password: 'x', token: 'x\u0000', content: '\u0000' },
    { mentorProfileId: 'not-an-id', messageId: '../..', clientId: 7, userId: '%00' },
    { clientSecret: 'x'.repeat(5000), card: '4'.repeat(5000) },
    { firstName: '\ud800', lastName: '🙂'.repeat(200), content: 'x'.repeat(100_000) },
  ];
  const queries = [
    'q=%00',
    'q=%25%5F%5C%27',
    'limit=0',
    'limit=1e9',
    'cursor=!!',
    'cursor=e30',
    'before=-1&after=x',
    'to=nobody',
    'q=a&q=b',
    'category[]=x&minRating=NaN&maxRate=1e400&meeting=telepathy&sort=luck',
  ];

  it('is refused with a problem by every endpoint, without a server error', async () => {
    const person = await signUp(app());
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.path === '/api/logout') continue;
      const answers =
        endpoint.method === 'GET' || endpoint.method === 'DELETE'
          ? queries.map((query) => person.call(endpoint.method, `${path(endpoint)}?${query}`))
          : bodies.map((body) => person.call(endpoint.method, path(endpoint), body));
      for (const { status, body, headers } of await Promise.all(answers)) {
        const name = `${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`;
        if (status >= 500) wrong.push(name);
        const isProblem = String(headers['content-type']).includes('application/problem+json');
        if (status >= 400 && !(isProblem && body.code && body.detail && body.status === status)) {
          wrong.push(name);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('needs no body where none is declared, even with the JSON content type', async () => {
    const person = await signUp(app());
    const json = { 'content-type': 'application/json' };
    expect((await person.post('/api/login', '', json)).status).toBe(422);
    expect((await person.post('/api/logout', '', json)).status).toBe(204);
  });

  it('returns 404 for unknown paths, malformed ids and undecodable paths', async () => {
    const person = await signUp(app());
    for (const unknown of ['/api/nothing', '/api/sessions/12', '/api/mentors/%E0%A4%A', '/api/']) {
      const answer = await person.get(unknown);
      expect([unknown, answer.status, answer.body.code]).toEqual([unknown, 404, 'not_found']);
    }
  });
});

describe('writes from other origins', () => {
  it('are refused by every endpoint before any other check', async () => {
    for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
      const client = createClient(app());
      const foreign = { origin: 'https://evil.example' };
      const answer = await client.call(endpoint.method, path(endpoint), '{broken', foreign);
      expect([endpoint.path, answer.status, answer.body.code]).toEqual([
        endpoint.path,
        403,
        'foreign_origin',
      ]);
    }
  });

  it('are allowed from our own origin with every loopback name, and without an Origin header', async () => {
    const client = createClient(app());
    const names = ['localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]'];
    for (const origin of names.map((name) => `http://${name}:3000`)) {
      const answer = await client.post('/api/logout', undefined, { origin });
      expect(answer.status).toBe(204);
    }
    for (const origin of ['http://localhost:3001', 'null', 'http://localhost.evil.example:3000']) {
      const answer = await client.post('/api/logout', undefined, { origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await client.post('/api/logout', undefined, crossSite)).status).toBe(403);
    expect((await client.post('/api/logout')).status).toBe(204);
  });
});

describe('the server itself', () => {
  it('reports health and readiness, with security headers', async () => {
    const client = createClient(app());
    const health = await client.get('/api/health');
    expect(health.body).toEqual({ status: 'ok' });
    expect((await client.get('/api/ready')).status).toBe(200);
    expect(health.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(health.headers['x-content-type-options']).toBe('nosniff');
    expect(health.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(health.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('documents exactly the declared endpoints', async () => {
    const client = createClient(app());
    const { body } = await client.get('/api/openapi.json');
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(
      ([where, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${where}`),
    );
    expect(documented.sort()).toEqual(endpoints.map(nameOf).sort());
    expect((await client.get('/api/docs/')).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { permissionsPolicyFor } from '../src/platform/http/permissions-policy.ts';
import { createClient, useTestApp } from './test-app.ts';

const paths = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/json',
  '/api/openapi.json',
];

describe('the API reference', () => {
  const app = useTestApp();

  it.each(paths)('%s has the same security headers as every page', async (path) => {
    const page = await createClient(app()).get('/api/health');
    const answer = await createClient(app()).get(path);
    expect(answer.status).toBe(200);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
    ]) {
      expect([name, answer.headers[name]]).toEqual([name, page.headers[name]]);
    }
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/https:|validator/);
    expect(answer.headers['permissions-policy']).toBe(permissionsPolicyFor('own'));
  });

  it('responds to an unknown path below it as to any unknown endpoint', async () => {
    const answer = await createClient(app()).get('/api/docs/nope');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('contains no script that the policy would block', async () => {
    const { body } = await createClient(app()).get('/api/docs');
    const scripts: string[] = body.match(/<script\b[^>]*>[^<]*/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src="\/api\/docs\/[^"]+"[^>]*>\s*$/);
    expect(body).not.toMatch(/\son\w+=/);
  });
});

describe('with API_DOCS=off, as in production', () => {
  const app = useTestApp({ API_DOCS: 'off' });

  it.each([...paths, '/api/docs/static/index.html'])('%s is not found', async (path) => {
    const answer = await createClient(app()).get(path);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('with limits', () => {
  const app = useTestApp({ RATE_LIMITS: 'on' });

  it('the reference can be read at most 300 times a minute per address', async () => {
    const visitor = createClient(app());
    const read = async () => (await visitor.get('/api/openapi.json')).status;
    const statuses = await Promise.all(Array.from({ length: 301 }, read));
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

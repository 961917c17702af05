import { describe, expect, it } from 'vitest';
import { createClient, useTestApp } from './test-app.ts';

const addresses = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/json',
  '/api/openapi.json',
];

describe('the reference', () => {
  const app = useTestApp();

  it.each(addresses)('%s comes under the policy that every page has', async (address) => {
    const page = await createClient(app()).get('/api/health');
    const answer = await createClient(app()).get(address);
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
  });

  it('holds no script that this policy would stop', async () => {
    const { body } = await createClient(app()).get('/api/docs');
    const scripts: string[] = body.match(/<script\b[^>]*>[^<]*/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src="\/api\/docs\/[^"]+"[^>]*>\s*$/);
    expect(body).not.toMatch(/\son\w+=/);
  });
});

describe('with API_DOCS=off, as in production', () => {
  const app = useTestApp({ API_DOCS: 'off' });

  it.each([...addresses, '/api/docs/static/index.html'])(
    'there is nothing at %s',
    async (address) => {
      const answer = await createClient(app()).get(address);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );
});

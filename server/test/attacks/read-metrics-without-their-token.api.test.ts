import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, startTestApp } from '../test-app.ts';

const token = 'Zk3-x_9.q~8+7/6p5==';

const startApp = async (environment: Record<string, string>) => {
  const app = await startTestApp({ METRICS: 'on', ...environment });
  onTestFinished(() => app.close());
  return app;
};

describe('with a token, even outside production', () => {
  it('refuses all other requests with the same response', async () => {
    const app = await startApp({ METRICS_TOKEN: token });
    const answers = await Promise.all(
      [
        {},
        { authorization: '' },
        { authorization: 'Bearer' },
        { authorization: 'Bearer ' },
        { authorization: token },
        { authorization: `Basic ${token}` },
        { authorization: `Bearer ${token.slice(0, -1)}` },
        { authorization: `Bearer ${token}=` },
        { authorization: `Bearer ${token.toUpperCase()}` },
        { authorization: `Bearer ${token} ${token}` },
        { authorization: `Bearer ${'x'.repeat(5000)}` },
      ].map((headers) => createClient(app).get('/metrics', headers as Record<string, string>)),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(JSON.stringify(answers)).not.toContain('http_request_duration');
  });

  it('refuses HEAD requests and tokens in the query', async () => {
    const app = await startApp({ METRICS_TOKEN: token });
    const head = await app.http.inject({ method: 'HEAD', url: '/metrics' });
    expect(head.statusCode).toBe(401);
    const answer = await createClient(app).get(`/metrics?token=${encodeURIComponent(token)}`);
    expect(answer.status).toBe(401);
  });

  it('serves metrics to clients with the token', async () => {
    const app = await startApp({ METRICS_TOKEN: token });
    const answer = await createClient(app).get('/metrics', { authorization: `bearer ${token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('http_request_duration_seconds');
  });
});

it('serves metrics on loopback without a token, which production refuses', async () => {
  const app = await startApp({});
  expect((await createClient(app).get('/metrics')).status).toBe(200);
});

import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';

const app = useTestApp();

it.each(['/api/user', '/%61pi/user', '/%61%70%69/payments', '/api/nothing', '/%61pi/nothing'])(
  '%s may not be kept by caches on the way',
  async (url) => {
    const { cookie } = await signUp(app());
    const { headers } = await app().http.inject({ url, headers: { cookie: cookie() } });
    expect(headers['cache-control']).toBe('no-store');
  },
);

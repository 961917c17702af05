import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServersFor } from './turn-credentials.ts';

const now = new Date('2026-11-23T09:00:00.700Z');
const relay = { urls: ['turn:calls.example:3478'], secret: 'a-secret-of-the-tests-of-calls-only' };

it('are empty without a TURN server', () => {
  expect(iceServersFor(null, 'ana', now)).toEqual([]);
});

it('expire after an hour, and are signed with the shared secret', () => {
  const [server] = iceServersFor(relay, 'ana', now);
  const expiresAt = Date.parse('2026-11-23T10:00:00Z') / 1000;
  expect(server?.username).toBe(`${expiresAt}:ana`);
  const password = createHmac('sha1', relay.secret).update(`${expiresAt}:ana`).digest('base64');
  expect(server).toEqual({ urls: relay.urls, username: `${expiresAt}:ana`, credential: password });
});

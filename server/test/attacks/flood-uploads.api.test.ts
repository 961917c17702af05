import { expect, it, onTestFinished } from 'vitest';
import { upload } from '../sample-files.ts';
import { signUp, startTestApp } from '../test-app.ts';

/** An attacker fills the disk with uploads; everybody else can still upload (product 7.6). */
it('one person may upload 30 files an hour, refused ones included', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'on' });
  onTestFinished(() => app.close());
  const attacker = await signUp(app);
  const ana = await signUp(app);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const content = count % 2 === 0 ? 'text' : '<svg/>';
    statuses.push((await upload(attacker, 'attachment', content)).status);
  }
  expect(statuses.slice(0, 30).filter((status) => status === 201).length).toBe(15);
  expect(statuses.slice(0, 30).filter((status) => status === 415).length).toBe(15);
  expect(statuses[30]).toBe(429);
  expect((await attacker.get('/api/user')).status).toBe(200);
  expect((await upload(ana, 'attachment', 'text')).status).toBe(201);
  app.clock.advance(120_000);
  expect((await upload(attacker, 'attachment', 'text')).status).toBe(201);
});

import { describe, expect, it } from 'vitest';
import { createClient, readMail, signUp, useTestApp } from '../test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

const bait = 'Prize Winner visit now';
const password = 'a long road home';

const mailsTo = async (email: string) => {
  const { rows } = await app().context.db.$client.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM outbox_mails WHERE lower(recipient) = lower($1) ORDER BY id',
    [email],
  );
  return rows;
};

/** Resolves once every mail that was asked for has been sent or withheld. */
const untilMailJobsAreDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await app().context.db.$client.query<{ open: number }>(
          `SELECT count(*)::int AS open FROM pgboss.job
           WHERE name = 'identity.send-account-mail' AND state NOT IN ('completed', 'failed')`,
        );
        return rows[0]?.open;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(0);

describe('a name typed by a stranger', () => {
  it('is in no mail to an address that is not verified', async () => {
    const email = 'victim@example.test';
    const client = createClient(app());
    const registered = await client.post('/api/register', {
      firstName: bait,
      lastName: bait,
      email,
      password,
    });
    expect(registered.status).toBe(201);
    await client.post('/api/resend-verification', { email });
    await client.post('/api/forgot-password', { email });
    await readMail(app(), email, 3);
    for (const { subject, body } of await mailsTo(email)) {
      expect(`${subject} ${body}`).not.toContain('Prize');
    }
  });

  it('greets once the address is verified', async () => {
    const { email } = await signUp(app(), { firstName: 'Eurynome' });
    await createClient(app()).post('/api/forgot-password', { email });
    expect((await readMail(app(), email, 2)).text).toContain('Hello Eurynome,');
  });
});

describe('mails to one person from many networks', () => {
  const bomb = async (email: string, times: number, firstNetwork: number) => {
    for (let at = 0; at < times; at += 1) {
      const from = createClient(app(), `198.51.${firstNetwork + Math.floor(at / 250)}.${at % 250}`);
      const path = at % 2 === 0 ? '/api/forgot-password' : '/api/resend-verification';
      const answer = await from.post(path, { email });
      expect([200, 202]).toContain(answer.status);
    }
    await untilMailJobsAreDone();
  };

  it('are five an hour at most, over all kinds, and the answer stays the same', async () => {
    const { email } = await signUp(app());
    app().clock.advance(3_600_000);
    await bomb(email, 60, 0);
    // One that verified the address an hour before, and five resets.
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('are twenty a day at most', async () => {
    const { email } = await signUp(app());
    for (let hour = 0; hour < 8; hour += 1) {
      app().clock.advance(3_600_001);
      await bomb(email, 12, 10);
    }
    expect(await mailsTo(email)).toHaveLength(20);
    app().clock.advance(86_400_000);
    await bomb(email, 12, 10);
    expect((await mailsTo(email)).length).toBe(25);
  });

  it('keep nobody from getting the first ones: an address without an account uses nothing up', async () => {
    const email = 'newcomer@example.test';
    await bomb(email, 40, 20);
    await createClient(app(), '203.0.113.1').post('/api/register', {
      firstName: 'New',
      lastName: 'Comer',
      email,
      password,
    });
    expect((await readMail(app(), email)).subject).toContain('Confirm your email address');
  });
});

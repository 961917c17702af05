import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { createClient, readMail, register, signUp, useTestApp } from '../test-app.ts';
import { usePublicProfiles } from '../test-circles.ts';
import { untilJobsAreDone } from '../test-jobs.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

const bait = 'Prize Winner visit now';
const password = 'a long road home';

const readMailsTo = async (email: string) => {
  const { rows } = await app().context.db.$client.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM outbox_mails WHERE lower(recipient) = lower($1) ORDER BY id',
    [email],
  );
  return rows;
};

describe('a name entered by a stranger', () => {
  it('does not appear in mails to an unverified email', async () => {
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
    for (const { subject, body } of await readMailsTo(email)) {
      expect(`${subject} ${body}`).not.toContain('Prize');
    }
  });

  it('appears in the greeting once the email is verified', async () => {
    const { email } = await signUp(app(), { firstName: 'Eurynome' });
    await createClient(app()).post('/api/forgot-password', { email });
    expect((await readMail(app(), email)).text).toContain('Hello Eurynome,');
  });
});

describe('mails to one person from many networks', () => {
  const requestMails = async (email: string, count: number, firstNetwork: number) => {
    for (let index = 0; index < count; index += 1) {
      const network = firstNetwork + Math.floor(index / 250);
      const client = createClient(app(), `198.51.${network}.${index % 250}`);
      const path = index % 2 === 0 ? '/api/forgot-password' : '/api/resend-verification';
      const answer = await client.post(path, { email });
      expect([200, 202]).toContain(answer.status);
    }
    await untilJobsAreDone(app(), 'identity.send-account-mail');
  };

  it('are limited to five an hour in total, with unchanged responses', async () => {
    const { email } = await register(app());
    app().clock.advance(3_600_000);
    await requestMails(email, 60, 0);
    // The verification mail from an hour ago, and five resets.
    expect(await readMailsTo(email)).toHaveLength(6);
  });

  it('are limited to twenty a day', async () => {
    const { email } = await register(app());
    for (let hour = 0; hour < 8; hour += 1) {
      app().clock.advance(3_600_001);
      await requestMails(email, 12, 10);
    }
    expect(await readMailsTo(email)).toHaveLength(20);
    app().clock.advance(dayMs);
    await requestMails(email, 12, 10);
    expect((await readMailsTo(email)).length).toBe(25);
  });

  it('are not counted while no account has the email', async () => {
    const email = 'newcomer@example.test';
    await requestMails(email, 40, 20);
    await createClient(app(), '203.0.113.1').post('/api/register', {
      firstName: 'New',
      lastName: 'Comer',
      email,
      password,
    });
    expect((await readMail(app(), email)).subject).toContain('Confirm your email address');
  });
});

describe('circles', () => {
  it('send no text written by a user, and at most ten mails a day to one person', async () => {
    const profiles = usePublicProfiles(app());
    const victim = await signUp(app(), { email: 'often-added@example.test' });
    profiles.publish(victim);
    const mentee = await signUp(app());
    for (let at = 0; at < 12; at += 1) {
      const memberIds = [victim.user.id];
      const created = await mentee.post('/api/mentee-circles', { name: bait, memberIds });
      expect(created.status).toBe(201);
    }
    await untilJobsAreDone(app(), 'circles.send-added-mail');
    const mails = await readMailsTo(victim.email);
    expect(mails).toHaveLength(10);
    expect(JSON.stringify(mails)).not.toContain('Prize');
  });
});

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { describePayoutsPort } from './payouts-port.suite.ts';
import { createSandbox } from './sandbox.ts';

const mentorId = '01900000-0000-7000-8000-000000000001';
const iban = 'DE89370400440532013000';

const startSandbox = async () => {
  const { db, drop } = await createTestDatabase();
  const jobs = createJobs(db, pino({ level: 'silent' }));
  let time = new Date();
  const clock = { now: () => time };
  const secret = `whsec_${randomUUID()}`;
  const deliver = async () => 204;
  const config = { publicUrl: 'http://localhost:3000' };
  const port = createSandbox({ db, jobs, clock, config, webhookSecret: secret, deliver });
  await jobs.start();
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  return {
    port,
    tokenOf,
    finishOnboarding: async (url: string) => {
      await port.finishOnboarding(mentorId, tokenOf(url), iban);
    },
    async addBalance(cents: number) {
      const intent = await port.createIntent({
        amountCents: cents,
        currency: 'eur',
        metadata: {},
        idempotencyKey: randomUUID(),
      });
      const { clientSecret } = intent;
      await port.confirm({ clientSecret, card: '4242424242424242', authenticated: false });
    },
    moveClock(milliseconds: number) {
      time = new Date(time.getTime() + milliseconds);
    },
    async close() {
      await jobs.stop();
      await drop();
    },
  };
};

describePayoutsPort('the sandbox', startSandbox);

describe('the onboarding page', () => {
  it('is only for its mentor and for half an hour; some bank accounts need another check', async () => {
    const sandbox = await startSandbox();
    const { port } = sandbox;
    const email = 'mentor@example.test';
    const { id } = await port.createPayoutAccount({
      mentorId,
      email,
      idempotencyKey: randomUUID(),
    });
    const returnUrl = 'https://ithaca.example/mentor-dashboard';
    const links = { accountId: id, returnUrl, refreshUrl: returnUrl };
    const token = sandbox.tokenOf((await port.createOnboarding(links))?.url ?? '');
    const notFound = expect.objectContaining({ code: 'not_found' });
    await expect(port.showOnboarding(randomUUID(), token)).rejects.toThrow(notFound);
    await expect(port.finishOnboarding(randomUUID(), token, iban)).rejects.toThrow(notFound);
    await expect(port.showOnboarding(mentorId, 'onb_unknown')).rejects.toThrow(notFound);
    expect(await port.showOnboarding(mentorId, token)).toEqual({ email, isReady: false });
    const unchecked = 'DE94370400440532010000';
    expect(await port.finishOnboarding(mentorId, token, unchecked)).toEqual({ returnUrl });
    const account = await port.retrievePayoutAccount(id);
    expect(account).toEqual({ id, detailsSubmitted: true, payoutsEnabled: false });
    sandbox.moveClock(31 * 60_000);
    await expect(port.showOnboarding(mentorId, token)).rejects.toThrow(notFound);
    await sandbox.close();
  });
});

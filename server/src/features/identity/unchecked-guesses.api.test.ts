import { expect, it } from 'vitest';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpWithTwoFactor } from '../../../test/test-two-factor.ts';
import { refuse } from '../../platform/refusal.ts';
import { createCredentials } from './credentials.service.ts';
import { createOwnPassword } from './own-password.service.ts';
import type { Passwords } from './passwords.ts';
import { createTwoFactorCodes } from './two-factor/codes.ts';
import { newRecoveryCodes } from './two-factor/recovery-codes.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

/** Simulates a flood of guesses, which fills the queue. */
const unavailable = async () => {
  throw refuse('unavailable');
};
const fullQueue = { matches: unavailable, hashWithSalt: unavailable } as unknown as Passwords;
const address = '10.4.0.1';
const caller = { address, browser: '', knownBrowserId: null, registeredAccountIds: [] };

/** Guesses this many times, ten times a minute. */
const guessOften = async (times: number, guess: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) {
    await expect(guess()).rejects.toMatchObject({ code: 'unavailable' });
    app().clock.advance(6000);
  }
};

it('sign-ins that couldn’t be checked don’t count as wrong passwords', async () => {
  const { email, password } = await signUp(app());
  const credentials = createCredentials(app().context, fullQueue);
  await guessOften(110, () => credentials.check(email, password, caller));
  const stranger = createClient(app());
  expect((await stranger.post('/api/login', { email, password })).status).toBe(200);
});

it('passwords that couldn’t be checked again don’t count as wrong ones', async () => {
  const { user, password, post } = await signUp(app());
  const own = createOwnPassword(app().context, fullQueue, {} as never, {} as never);
  await guessOften(22, () => own.confirm(user.id, password, 'password', caller));
  expect((await post('/api/user/two-factor/setup', { password })).status).toBe(200);
});

it('codes that couldn’t be checked don’t count as wrong ones', async () => {
  const { person, authenticator } = await signUpWithTwoFactor(app());
  const codes = createTwoFactorCodes(app().context, fullQueue);
  const [recoveryCode = ''] = newRecoveryCodes();
  await guessOften(22, () => codes.check(person.user.id, recoveryCode, address));
  const change = { password: person.password, code: authenticator.nextCode() };
  expect((await person.post('/api/user/two-factor/disable', change)).status).toBe(204);
});

it('concurrent wrong codes aren’t checked beyond the allowed number', async () => {
  const { person, authenticator } = await signUpWithTwoFactor(app());
  const codes = createTwoFactorCodes(app().context, fullQueue);
  const wrong = authenticator.wrongCode();
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, () => codes.check(person.user.id, wrong, address)),
  );
  const outcomes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(outcomes.filter((code) => code === 'invalid')).toHaveLength(20);
  expect(outcomes.filter((code) => code === 'rate_limited')).toHaveLength(10);
});

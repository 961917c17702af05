import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Person, TestApp } from './test-app.ts';

/** A person's authenticator app. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** A code that wasn't used before; moves the clock to the next one. */
  nextCode(): string;
  /** A code that is wrong now. */
  wrongCode(): string;
}

const stepMs = 30_000;

/** The code that an authenticator app shows now, or so many steps later. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + steps * stepMs,
  });

/** Switches on two-factor sign-in. */
export const addTwoFactor = async (app: TestApp, person: Person): Promise<Authenticator> => {
  const { password } = person;
  const setup = await person.post('/api/user/two-factor/setup', { password });
  expect(setup.status).toBe(200);
  const { secret } = setup.body;
  const code = codeOf(app, secret);
  const enabled = await person.post('/api/user/two-factor/enable', { code });
  expect(enabled.status).toBe(200);
  return {
    secret,
    recoveryCodes: enabled.body.recoveryCodes,
    nextCode() {
      app.clock.advance(stepMs);
      return codeOf(app, secret);
    },
    wrongCode() {
      const valid = [-1, 0, 1].map((steps) => codeOf(app, secret, steps));
      const guesses = ['000000', '111111', '222222', '333333'];
      return guesses.find((guess) => !valid.includes(guess)) ?? '';
    },
  };
};

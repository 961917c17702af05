import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Client, createClient, type Person, signUp, type TestApp } from './test-app.ts';

/** A person's authenticator app. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** An unused code; advances the clock to the next step. */
  nextCode(): string;
  /** A currently invalid code. */
  wrongCode(): string;
}

const stepMs = 30_000;

/** The code that an authenticator app shows now, or this many steps later. */
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

export const wrongCodeErrors = { code: ['This code is wrong or was already used'] };

/** Sends the password. */
export const logIn = (client: Client, { email, password }: Person) =>
  client.post('/api/login', { email, password });

/** Signs up a person with two-factor sign-in. */
export const signUpWithTwoFactor = async (app: TestApp) => {
  const person = await signUp(app);
  return { person, authenticator: await addTwoFactor(app, person) };
};

/** Returns a browser that has sent the password and needs a code. */
export const startSignIn = async (app: TestApp, person: Person) => {
  const browser = createClient(app);
  expect((await logIn(browser, person)).body.code).toBe('two_factor_needed');
  return {
    ...browser,
    sendCode: (code: string) => browser.post('/api/login/two-factor', { code }),
  };
};

/** Reads the kinds and reasons of a person's audit log entries about two-factor sign-in. */
export const readTwoFactorAudit = async (app: TestApp, person: Person): Promise<string[]> => {
  const { rows } = await app.context.db.$client.query(
    `SELECT kind, details FROM audit_entries
      WHERE subject_id = $1 AND kind LIKE 'two_factor.%' ORDER BY seq`,
    [person.user.id],
  );
  return rows.map(({ kind, details }) => [kind, details.reason].filter(Boolean).join(' '));
};

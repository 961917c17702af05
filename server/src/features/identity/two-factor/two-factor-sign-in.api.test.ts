import { describe, expect, it } from 'vitest';
import { createClient, readMail, signUp, useTestApp } from '../../../../test/test-app.ts';
import {
  codeOf,
  logIn,
  readTwoFactorAudit,
  signUpWithTwoFactor,
  startSignIn,
  wrongCodeErrors,
} from '../../../../test/test-two-factor.ts';

const app = useTestApp();

const settings = '/api/user/two-factor';

describe('signing in', () => {
  it('asks for a code only after the correct password, and signs nobody in before that', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = createClient(app());
    const guess = await browser.post('/api/login', { email: person.email, password: 'guess' });
    expect([guess.status, browser.cookie()]).toEqual([401, '']);
    const early = await browser.post('/api/login/two-factor', { code: authenticator.nextCode() });
    expect([early.status, early.body.code]).toEqual([403, 'two_factor_expired']);
    const asked = await logIn(browser, person);
    expect([asked.status, asked.body.code]).toEqual([403, 'two_factor_needed']);
    expect(String(asked.headers['set-cookie'])).toMatch(/^ithaca_challenge=.*HttpOnly/);
    expect(String(asked.headers['set-cookie'])).not.toContain('sign_in');
    expect((await browser.get('/api/user')).status).toBe(401);
    const wrong = await browser.post('/api/login/two-factor', { code: authenticator.wrongCode() });
    expect([wrong.status, wrong.body.errors]).toEqual([422, wrongCodeErrors]);
    const right = await browser.post('/api/login/two-factor', { code: authenticator.nextCode() });
    expect([right.status, right.body]).toEqual([200, person.user]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('does not ask in a known browser until it signs out', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = await startSignIn(app(), person);
    expect((await browser.sendCode(authenticator.nextCode())).status).toBe(200);
    expect((await logIn(browser, person)).status).toBe(200);
    await browser.post('/api/logout');
    expect((await logIn(browser, person)).body.code).toBe('two_factor_needed');
  });

  it('asks in a browser whose sign-in was ended elsewhere', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = await startSignIn(app(), person);
    await browser.sendCode(authenticator.nextCode());
    const [, { id }] = (await person.get('/api/user/sign-ins')).body;
    const stranger = await signUp(app());
    await stranger.delete(`/api/user/sign-ins/${id}`);
    expect((await logIn(browser, person)).status).toBe(200);
    const [, ended] = (await person.get('/api/user/sign-ins')).body;
    expect((await person.delete(`/api/user/sign-ins/${ended.id}`)).status).toBe(204);
    expect((await logIn(browser, person)).body.code).toBe('two_factor_needed');
  });

  it('asks in a browser that is known for another account', async () => {
    const { person } = await signUpWithTwoFactor(app());
    const other = await signUp(app());
    expect((await logIn(other, person)).body.code).toBe('two_factor_needed');
  });

  it('accepts spaces, and the codes from the previous and next step, each only once', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const { secret } = authenticator;
    app().clock.advance(300_000);
    const codes = [-1, 0, 1].map((steps) => codeOf(app(), secret, steps));
    for (const code of codes) {
      const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await (await startSignIn(app(), person)).sendCode(spaced)).status).toBe(200);
    }
    const browser = await startSignIn(app(), person);
    for (const code of [...codes, codeOf(app(), secret, -2), codeOf(app(), secret, 2)]) {
      const again = await browser.sendCode(code);
      expect([again.status, again.body.errors]).toEqual([422, wrongCodeErrors]);
    }
  });

  it('ends after ten wrong codes or ten minutes, and then has to start again', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = await startSignIn(app(), person);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      expect((await browser.sendCode(authenticator.wrongCode())).status).toBe(422);
    }
    const tenth = await browser.sendCode(authenticator.wrongCode());
    expect([tenth.status, tenth.body.code]).toEqual([403, 'two_factor_expired']);
    const code = authenticator.nextCode();
    expect((await browser.sendCode(code)).body.code).toBe('two_factor_expired');
    const slow = await startSignIn(app(), person);
    app().clock.advance(600_000);
    expect((await slow.sendCode(authenticator.nextCode())).body.code).toBe('two_factor_expired');
    const next = await startSignIn(app(), person);
    expect((await next.sendCode(authenticator.nextCode())).status).toBe(200);
    expect(await readTwoFactorAudit(app(), person)).toEqual([
      'two_factor.enabled',
      'two_factor.failed wrong_codes',
    ]);
  });

  it('compares at most ten of many codes sent at the same time', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = await startSignIn(app(), person);
    const wrong = Array.from({ length: 25 }, () => browser.sendCode(authenticator.wrongCode()));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect((await browser.sendCode(authenticator.nextCode())).status).toBe(403);
  });

  it('accepts each recovery code once, in any notation, and notifies the owner', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const [first = '', second = ''] = authenticator.recoveryCodes;
    const browser = await startSignIn(app(), person);
    expect((await browser.sendCode('aaaaa-aaaaa')).status).toBe(422);
    expect((await browser.sendCode(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await browser.get(settings)).body.recoveryCodesLeft).toBe(9);
    const mail = await readMail(app(), person.email, 2);
    expect(mail.subject).toBe('A recovery code was used for your Ithaca account');
    const other = await startSignIn(app(), person);
    expect((await other.sendCode(first)).status).toBe(422);
    expect((await other.sendCode(second)).status).toBe(200);
  });

  it('still asks after a password reset, which ends sign-ins that are waiting for a code', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const thief = await startSignIn(app(), person);
    const newPassword = 'another long road';
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const { links } = await readMail(app(), person.email, 2);
    const token = links[0]?.split('/').at(-1);
    await createClient(app()).post('/api/reset-password', { token, newPassword });
    const code = authenticator.nextCode();
    expect((await thief.sendCode(code)).body.code).toBe('two_factor_expired');
    const owner = await startSignIn(app(), { ...person, password: newPassword });
    expect((await owner.sendCode(code)).status).toBe(200);
  });
});

describe('of several concurrent requests', () => {
  it('only one signs in with the same code in two browsers', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browsers = [await startSignIn(app(), person), await startSignIn(app(), person)];
    const code = authenticator.nextCode();
    const answers = await Promise.all(browsers.map((browser) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('only one signs in with the same recovery code', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browsers = await Promise.all(Array.from({ length: 4 }, () => startSignIn(app(), person)));
    const [code = ''] = authenticator.recoveryCodes;
    const answers = await Promise.all(browsers.map((browser) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('only one signs in for the same challenge with two valid codes', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const browser = await startSignIn(app(), person);
    const codes = authenticator.recoveryCodes.slice(0, 2);
    const answers = await Promise.all(codes.map((code) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(9);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type Client,
  createClient,
  type Person,
  readMail,
  signUp,
  useTestApp,
} from '../../../../test/test-app.ts';
import { openSocket } from '../../../../test/test-socket.ts';
import { addTwoFactor, codeOf } from '../../../../test/test-two-factor.ts';
import { signInsEnded } from '../sign-ins.service.ts';
import { switchOffTwoFactor } from './switch-off.ts';

const adminEmail = 'admin@ithaca.test';
const app = useTestApp({ ADMIN_EMAIL: adminEmail, ADMIN_TWO_FACTOR: 'required' });

const settings = '/api/user/two-factor';

const createPerson = async (fields = {}) => {
  const person = await signUp(app(), fields);
  return { person, authenticator: await addTwoFactor(app(), person) };
};

/** Sends the password. */
const logIn = (client: Client, { email, password }: Person) =>
  client.post('/api/login', { email, password });

/** A browser that has sent the password and needs a code. */
const startSignIn = async (person: Person) => {
  const browser = createClient(app());
  expect((await logIn(browser, person)).body.code).toBe('two_factor_needed');
  return {
    ...browser,
    sendCode: (code: string) => browser.post('/api/login/two-factor', { code }),
  };
};

const wrongCodeErrors = { code: ['This code is wrong or was already used'] };

const read = async (sql: string, person: Person) =>
  (await app().context.db.$client.query(sql, [person.user.id])).rows;

/** The kinds and reasons of a person's entries in the audit log that concern two-factor sign-in. */
const readAudit = async (person: Person) => {
  const entries = await read(
    "SELECT kind, details FROM audit_entries WHERE subject_id = $1 AND kind LIKE 'two_factor.%' ORDER BY seq",
    person,
  );
  return entries.map(({ kind, details }) => [kind, details.reason].filter(Boolean).join(' '));
};

describe('switching it on', () => {
  it('needs the password, and a code of the secret that was set up', async () => {
    const person = await signUp(app());
    const early = await person.post(`${settings}/enable`, { code: '123456' });
    expect([early.status, early.body.code]).toEqual([409, 'two_factor_off']);
    const wrong = await person.post(`${settings}/setup`, { password: 'not mine' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: ['This is not your current password'] },
    ]);
    const { body } = await person.post(`${settings}/setup`, { password: person.password });
    const replaced = await person.post(`${settings}/setup`, { password: person.password });
    const old = await person.post(`${settings}/enable`, { code: codeOf(app(), body.secret) });
    expect([old.status, old.body.errors]).toEqual([422, wrongCodeErrors]);
    const malformed = await person.post(`${settings}/enable`, { code: '12345' });
    expect(malformed.body.errors).toEqual({ code: ['Enter the 6 digits from your app'] });
    // Until it is confirmed, nothing changes.
    expect((await person.get(settings)).body).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
      enabledAt: null,
    });
    expect((await logIn(createClient(app()), person)).status).toBe(200);
    const code = codeOf(app(), replaced.body.secret);
    expect((await person.post(`${settings}/enable`, { code })).status).toBe(200);
  });

  it('returns ten recovery codes and shows the state', async () => {
    const { person, authenticator } = await createPerson();
    expect(new Set(authenticator.recoveryCodes).size).toBe(10);
    for (const code of authenticator.recoveryCodes)
      expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await person.get(settings)).body).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
      enabledAt: app().clock.now().toISOString(),
    });
    const { password } = person;
    const again = await person.post(`${settings}/setup`, { password });
    expect([again.status, again.body.code]).toEqual([409, 'two_factor_on']);
    const code = authenticator.nextCode();
    const twice = await person.post(`${settings}/enable`, { code });
    expect([twice.status, twice.body.code]).toEqual([409, 'two_factor_on']);
  });

  it('ends all other sign-ins and sockets, forgets known browsers and tells the owner', async () => {
    const person = await signUp(app());
    const other = createClient(app());
    await logIn(other, person);
    const [ownSocket, otherSocket] = [
      await openSocket(app(), person),
      await openSocket(app(), other),
    ];
    await addTwoFactor(app(), person);
    expect(await otherSocket.closed()).toBe(4401);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await person.get('/api/user')).status).toBe(200);
    expect(ownSocket.ws.readyState).toBe(ownSocket.ws.OPEN);
    expect((await logIn(other, person)).body.code).toBe('two_factor_needed');
    const mail = await readMail(app(), person.email, 2);
    expect(mail.subject).toBe('Two-factor sign-in is on for your Ithaca account');
  });

  it('keeps the secret and the recovery codes unreadable in the database', async () => {
    const person = await signUp(app());
    const { body } = await person.post(`${settings}/setup`, { password: person.password });
    expect(body.otpauthUrl).toContain(`secret=${body.secret}`);
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const code = codeOf(app(), body.secret);
    const enabled = await person.post(`${settings}/enable`, { code });
    const [row] = await read('SELECT * FROM two_factor WHERE user_id = $1', person);
    const codes = await read('SELECT code_hash FROM recovery_codes WHERE user_id = $1', person);
    const stored = JSON.stringify([row, codes], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    ).toLowerCase();
    expect(stored).not.toContain(body.secret.toLowerCase());
    for (const text of enabled.body.recoveryCodes) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replace('-', ''));
    }
    expect(codes).toHaveLength(10);
  });
});

describe('signing in', () => {
  it('asks for a code only after the right password, and signs nobody in before', async () => {
    const { person, authenticator } = await createPerson();
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
    const { person, authenticator } = await createPerson();
    const browser = await startSignIn(person);
    expect((await browser.sendCode(authenticator.nextCode())).status).toBe(200);
    expect((await logIn(browser, person)).status).toBe(200);
    await browser.post('/api/logout');
    expect((await logIn(browser, person)).body.code).toBe('two_factor_needed');
  });

  it('asks in a browser that is known for another account', async () => {
    const { person } = await createPerson();
    const other = await signUp(app());
    expect((await logIn(other, person)).body.code).toBe('two_factor_needed');
  });

  it('accepts spaces, and the codes of the step before and after, each once', async () => {
    const { person, authenticator } = await createPerson();
    const { secret } = authenticator;
    app().clock.advance(300_000);
    const codes = [-1, 0, 1].map((steps) => codeOf(app(), secret, steps));
    for (const code of codes) {
      const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await (await startSignIn(person)).sendCode(spaced)).status).toBe(200);
    }
    const browser = await startSignIn(person);
    for (const code of [...codes, codeOf(app(), secret, -2), codeOf(app(), secret, 2)]) {
      const again = await browser.sendCode(code);
      expect([again.status, again.body.errors]).toEqual([422, wrongCodeErrors]);
    }
  });

  it('ends after ten wrong codes and after ten minutes; then it starts anew', async () => {
    const { person, authenticator } = await createPerson();
    const browser = await startSignIn(person);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      expect((await browser.sendCode(authenticator.wrongCode())).status).toBe(422);
    }
    const tenth = await browser.sendCode(authenticator.wrongCode());
    expect([tenth.status, tenth.body.code]).toEqual([403, 'two_factor_expired']);
    const code = authenticator.nextCode();
    expect((await browser.sendCode(code)).body.code).toBe('two_factor_expired');
    const slow = await startSignIn(person);
    app().clock.advance(600_000);
    expect((await slow.sendCode(authenticator.nextCode())).body.code).toBe('two_factor_expired');
    const next = await startSignIn(person);
    expect((await next.sendCode(authenticator.nextCode())).status).toBe(200);
    expect(await readAudit(person)).toEqual([
      'two_factor.enabled',
      'two_factor.failed wrong_codes',
    ]);
  });

  it('compares at most ten of many codes that are sent at the same time', async () => {
    const { person, authenticator } = await createPerson();
    const browser = await startSignIn(person);
    const wrong = Array.from({ length: 25 }, () => browser.sendCode(authenticator.wrongCode()));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect((await browser.sendCode(authenticator.nextCode())).status).toBe(403);
  });

  it('takes each recovery code once, in any notation, and tells the owner', async () => {
    const { person, authenticator } = await createPerson();
    const [first = '', second = ''] = authenticator.recoveryCodes;
    const browser = await startSignIn(person);
    expect((await browser.sendCode('aaaaa-aaaaa')).status).toBe(422);
    expect((await browser.sendCode(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await browser.get(settings)).body.recoveryCodesLeft).toBe(9);
    const mail = await readMail(app(), person.email, 3);
    expect(mail.subject).toBe('A recovery code was used for your Ithaca account');
    const other = await startSignIn(person);
    expect((await other.sendCode(first)).status).toBe(422);
    expect((await other.sendCode(second)).status).toBe(200);
  });

  it('still asks after the password was reset, which ends sign-ins that wait for a code', async () => {
    const { person, authenticator } = await createPerson();
    const thief = await startSignIn(person);
    const newPassword = 'another long road';
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const { links } = await readMail(app(), person.email, 3);
    const token = links[0]?.split('/').at(-1);
    await createClient(app()).post('/api/reset-password', { token, newPassword });
    const code = authenticator.nextCode();
    expect((await thief.sendCode(code)).body.code).toBe('two_factor_expired');
    const owner = await startSignIn({ ...person, password: newPassword });
    expect((await owner.sendCode(code)).status).toBe(200);
  });
});

describe('of several calls at once', () => {
  it('one signs in with the same code in two browsers', async () => {
    const { person, authenticator } = await createPerson();
    const browsers = [await startSignIn(person), await startSignIn(person)];
    const code = authenticator.nextCode();
    const answers = await Promise.all(browsers.map((browser) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('one signs in with the same recovery code', async () => {
    const { person, authenticator } = await createPerson();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => startSignIn(person)));
    const [code = ''] = authenticator.recoveryCodes;
    const answers = await Promise.all(browsers.map((browser) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('one signs in for the same challenge with two valid codes', async () => {
    const { person, authenticator } = await createPerson();
    const browser = await startSignIn(person);
    const codes = authenticator.recoveryCodes.slice(0, 2);
    const answers = await Promise.all(codes.map((code) => browser.sendCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(9);
  });

  it('one switches it on', async () => {
    const person = await signUp(app());
    const { body } = await person.post(`${settings}/setup`, { password: person.password });
    const code = codeOf(app(), body.secret);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => person.post(`${settings}/enable`, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(10);
  });
});

describe('switching it off and renewing recovery codes', () => {
  it('need the password and a code', async () => {
    const off = await signUp(app());
    const { person, authenticator } = await createPerson();
    const { password } = person;
    for (const path of [`${settings}/disable`, `${settings}/recovery-codes`]) {
      const early = await off.post(path, { password, code: '123456' });
      expect([early.status, early.body.code]).toEqual([409, 'two_factor_off']);
      const code = authenticator.nextCode();
      const wrong = await person.post(path, { password: 'not mine', code });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
      const without = await person.post(path, { password, code: authenticator.wrongCode() });
      expect([without.status, without.body.errors]).toEqual([422, wrongCodeErrors]);
    }
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(10);
  });

  it('renewing replaces all codes', async () => {
    const { person, authenticator } = await createPerson();
    const change = { password: person.password, code: authenticator.nextCode() };
    const { body } = await person.post(`${settings}/recovery-codes`, change);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await readAudit(person)).toEqual(['two_factor.enabled', 'two_factor.codes_renewed']);
    const browser = await startSignIn(person);
    expect((await browser.sendCode(authenticator.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await browser.sendCode(body.recoveryCodes[0])).status).toBe(200);
  });

  it('switching off ends other sign-ins and sockets, and no code is asked for', async () => {
    const { person, authenticator } = await createPerson();
    const other = await startSignIn(person);
    await other.sendCode(authenticator.nextCode());
    const socket = await openSocket(app(), other);
    const waiting = await startSignIn(person);
    const change = { password: person.password, code: authenticator.recoveryCodes[0] };
    expect((await person.post(`${settings}/disable`, change)).status).toBe(204);
    expect(await socket.closed()).toBe(4401);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await person.get(settings)).body).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect((await waiting.sendCode(authenticator.nextCode())).status).toBe(403);
    expect((await logIn(createClient(app()), person)).status).toBe(200);
    const mail = await readMail(app(), person.email, 3);
    expect(mail.subject).toBe('Two-factor sign-in is off for your Ithaca account');
    expect(await readAudit(person)).toEqual(['two_factor.enabled', 'two_factor.disabled by_owner']);
  });
});

describe('the operator', () => {
  it('switches it off for somebody who has lost everything, which ends all their sign-ins', async () => {
    const { person } = await createPerson();
    const waiting = await startSignIn(person);
    const { context } = app();
    expect(await switchOffTwoFactor(context, 'nobody@example.test')).toBe(false);
    expect(await switchOffTwoFactor(context, ` ${person.email.toUpperCase()} `)).toBe(true);
    expect(await switchOffTwoFactor(context, person.email)).toBe(false);
    expect(await readAudit(person)).toEqual([
      'two_factor.enabled',
      'two_factor.disabled by_operator',
    ]);
    app().context.bus.publish(signInsEnded, { signInIds: [] });
    expect((await person.get('/api/user')).status).toBe(401);
    expect((await waiting.sendCode('123456')).body.code).toBe('two_factor_expired');
    expect((await logIn(createClient(app()), person)).status).toBe(200);
  });
});

describe('with ADMIN_TWO_FACTOR=required', () => {
  it('the administrator can do nothing as staff until it is on', async () => {
    const admin = await signUp(app(), { email: adminEmail });
    expect(admin.user.isAdmin).toBe(true);
    expect((await admin.get(settings)).body).toMatchObject({ enabled: false, required: true });
    const refused = await admin.get('/api/moderation/counters');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
    expect((await admin.get('/api/sessions')).status).toBe(200);
    // Without their rights it is still the administrator's account.
    const deletion = await admin.call('DELETE', '/api/user', { password: admin.password });
    expect([deletion.status, deletion.body.code]).toEqual([409, 'administrator_account']);
    const { nextCode } = await addTwoFactor(app(), admin);
    expect((await admin.get('/api/moderation/counters')).status).toBe(200);
    const change = { password: admin.password, code: nextCode() };
    expect((await admin.post(`${settings}/disable`, change)).status).toBe(204);
    expect((await admin.get('/api/moderation/counters')).body.code).toBe('two_factor_required');
  });

  it('other people are refused as before', async () => {
    const person = await signUp(app());
    expect((await person.get('/api/moderation/counters')).body.code).toBe('not_allowed');
  });
});

import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../../test/locked-rows.ts';
import { adminEmail } from '../../../../test/test-administrator.ts';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  useTestApp,
} from '../../../../test/test-app.ts';
import { openSocket } from '../../../../test/test-socket.ts';
import {
  addTwoFactor,
  codeOf,
  logIn,
  readTwoFactorAudit,
  signUpWithTwoFactor,
  startSignIn,
  wrongCodeErrors,
} from '../../../../test/test-two-factor.ts';
import { signInsEnded } from '../sign-ins.service.ts';
import { switchOffTwoFactor } from './switch-off.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail, ADMIN_TWO_FACTOR: 'required' });

const settings = '/api/user/two-factor';

const read = async (sql: string, person: Person) =>
  (await app().context.db.$client.query(sql, [person.user.id])).rows;

describe('switching it on', () => {
  it('needs the password, and a code for the secret that was set up', async () => {
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
    // Nothing changes until it is confirmed.
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
    const { person, authenticator } = await signUpWithTwoFactor(app());
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

  it('ends all other sign-ins and sockets, forgets known browsers and notifies the owner', async () => {
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
    const mail = await readMail(app(), person.email);
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

describe('with several concurrent requests', () => {
  it('only one switches it on', async () => {
    const person = await signUp(app());
    const { body } = await person.post(`${settings}/setup`, { password: person.password });
    const code = codeOf(app(), body.secret);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => person.post(`${settings}/enable`, { code })),
    );
    // The code of a request that arrives while it is being switched on is already used; after that, it is already on.
    const outcomes = answers.map(({ body }) => body.code ?? 'switched on');
    expect(outcomes.filter((outcome) => outcome === 'switched on')).toHaveLength(1);
    const refusals = outcomes.filter((outcome) => outcome !== 'switched on');
    for (const code of refusals) expect(['invalid', 'two_factor_on']).toContain(code);
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(10);
  });

  it('the last one to renew the recovery codes leaves ten', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const { password } = person;
    const renew = (code = '') => person.post(`${settings}/recovery-codes`, { password, code });
    const holder = await app().owner.$client.connect();
    try {
      await holder.query('BEGIN');
      const lock = 'SELECT FROM two_factor WHERE user_id = $1 FOR UPDATE';
      await holder.query(lock, [person.user.id]);
      const renewals = [renew(authenticator.recoveryCodes[0]), renew(authenticator.nextCode())];
      await untilWaiting(app(), 2);
      await holder.query('COMMIT');
      const statuses = (await Promise.all(renewals)).map(({ status }) => status);
      expect(statuses).toContain(200);
    } finally {
      holder.release();
    }
    expect((await person.get(settings)).body.recoveryCodesLeft).toBe(10);
  });
});

describe('switching it off and renewing recovery codes', () => {
  it('need the password and a code', async () => {
    const off = await signUp(app());
    const { person, authenticator } = await signUpWithTwoFactor(app());
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

  it('replaces all codes when renewing', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const change = { password: person.password, code: authenticator.nextCode() };
    const { body } = await person.post(`${settings}/recovery-codes`, change);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await readTwoFactorAudit(app(), person)).toEqual([
      'two_factor.enabled',
      'two_factor.codes_renewed',
    ]);
    const browser = await startSignIn(app(), person);
    expect((await browser.sendCode(authenticator.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await browser.sendCode(body.recoveryCodes[0])).status).toBe(200);
  });

  it('ends other sign-ins and sockets when switched off, and no code is needed any more', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const other = await startSignIn(app(), person);
    await other.sendCode(authenticator.nextCode());
    const socket = await openSocket(app(), other);
    const waiting = await startSignIn(app(), person);
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
    const mail = await readMail(app(), person.email, 2);
    expect(mail.subject).toBe('Two-factor sign-in is off for your Ithaca account');
    expect(await readTwoFactorAudit(app(), person)).toEqual([
      'two_factor.enabled',
      'two_factor.disabled by_owner',
    ]);
  });
});

describe('the operator', () => {
  it('can switch it off for somebody who has lost everything, which ends all their sign-ins', async () => {
    const { person } = await signUpWithTwoFactor(app());
    const waiting = await startSignIn(app(), person);
    const { context } = app();
    expect(await switchOffTwoFactor(context, 'nobody@example.test')).toBe(false);
    expect(await switchOffTwoFactor(context, ` ${person.email.toUpperCase()} `)).toBe(true);
    expect(await switchOffTwoFactor(context, person.email)).toBe(false);
    expect(await readTwoFactorAudit(app(), person)).toEqual([
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
  it('the administrator can’t do anything as staff until it is on', async () => {
    const admin = await signUp(app(), { email: adminEmail });
    expect(admin.user.isAdmin).toBe(true);
    expect((await admin.get(settings)).body).toMatchObject({ enabled: false, required: true });
    const refused = await admin.get('/api/moderation/counters');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
    expect((await admin.get('/api/sessions')).status).toBe(200);
    // Even without these rights, it is still the administrator's account.
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

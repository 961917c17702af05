import { dayMs } from '@ithaca/contracts/durations';
import { staffMax } from '@ithaca/contracts/staff';
import { describe, expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../../../test/archive.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import {
  createClient,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import {
  acceptPath,
  invitationsPath,
  invite,
  makeModerator,
  readToken,
} from '../../../test/test-staff.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

const list = async () => (await (await admin()).get('/api/admin/staff')).body;

describe('inviting a moderator', () => {
  it.each([
    ['no rights', { email: 'new@example.test', rights: [] }, 'rights'],
    ['an unknown right', { email: 'new@example.test', rights: ['payments'] }, 'rights.0'],
    ['no address', { email: 'new', rights: ['reports'] }, 'email'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await (await admin()).post(invitationsPath, body);
    expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([422, field]);
  });

  it('is refused for the administrator, moderators and invited addresses in any spelling', async () => {
    const boss = await admin();
    const member = await makeModerator(app(), boss, ['reports']);
    await invite(app(), boss, 'twice@example.test');
    for (const [email, code] of [
      [adminEmail.toUpperCase(), 'administrator_account'],
      [member.email, 'already_staff'],
      ['Twice@Example.test', 'already_invited'],
    ]) {
      const answer = await boss.post(invitationsPath, { email, rights: ['reports'] });
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
  });

  it('is refused for a suspended account, as is sending it again', async () => {
    const boss = await admin();
    const [invited, other] = [await signUp(app()), await signUp(app())];
    const { id } = await invite(app(), boss, invited.email);
    for (const { user } of [invited, other]) {
      const answer = await boss.post(`/api/admin/people/${user.id}/suspend`, { reason: 'Spam.' });
      expect(answer.status).toBe(200);
    }
    for (const [path, body] of [
      [invitationsPath, { email: other.email, rights: ['reports'] }],
      [`${invitationsPath}/${id}/resend`, undefined],
    ] as const) {
      const answer = await boss.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'already_suspended']);
      expect(answer.body.detail).toContain('Restore it first.');
    }
  });

  it('is in the archive of the address’s owner, accepted or not', async () => {
    const boss = await admin();
    const [invited, other] = [await makeModerator(app(), boss, ['reports']), await signUp(app())];
    await invite(app(), boss, other.email.toUpperCase());
    for (const person of [invited, other]) {
      const records = recordsOf(await downloadArchive(app(), person));
      const found = records.get('moderator-invitations.json');
      expect(found).toMatchObject([{ acceptedAt: person === other ? null : expect.any(String) }]);
    }
  });

  it('mails a single link, stores only its hash, and records the invitation', async () => {
    const boss = await admin();
    const person = await signUp(app());
    const { id, token, body } = await invite(app(), boss, person.email, [
      'reports',
      'applications',
    ]);
    expect(body).toMatchObject({ email: person.email, isExpired: false });
    expect(body.rights).toEqual(['applications', 'reports']);
    expect(await readMail(app(), person.email)).toMatchObject({
      subject: 'You have been invited to become a moderator of Ithaca',
    });
    const { rows } = await app().owner.$client.query(
      'SELECT * FROM staff_invitations WHERE id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const [entry] = await readAudit(app(), 'staff.invited', person.user.id);
    expect(entry).toMatchObject({ actorId: boss.user.id, details: { invitationId: id } });
    expect(JSON.stringify(entry)).not.toContain(person.email);
  });

  it('for an address without an account can be accepted after signing up', async () => {
    const email = 'later@example.test';
    const { token } = await invite(app(), await admin(), email);
    const person = createClient(app());
    const account = { firstName: 'Penny', lastName: 'Lope', email, password: testPassword };
    expect((await person.post('/api/register', account)).status).toBe(201);
    const { links } = await readMail(app(), email, 2);
    const verification = { token: links[0]?.split('/').at(-1) };
    expect((await person.post('/api/verify-email', verification)).status).toBe(204);
    const login = await person.post('/api/login', { email, password: testPassword });
    expect(login.body.staffRights).toBeUndefined();
    expect((await person.post(acceptPath, { token })).status).toBe(200);
    expect((await person.get('/api/user')).body.staffRights).toEqual(['applications']);
  });

  it('is refused when there are too many', async () => {
    const boss = await admin();
    await app().owner.$client.query(
      `INSERT INTO staff_invitations (id, email, rights, invited_by, sent_at, expires_at)
       SELECT gen_random_uuid(), 'many' || n || '@example.test', '{reports}', $1, now(), now()
       FROM generate_series(1, $2) AS n`,
      [boss.user.id, staffMax],
    );
    const one = { email: 'onemore@example.test', rights: ['reports'] };
    const { status, body } = await boss.post(invitationsPath, one);
    expect([status, body.errors.email]).toEqual([
      422,
      ['There are already 50 moderators and invitations'],
    ]);
    await app().owner.$client.query(`DELETE FROM staff_invitations WHERE email LIKE 'many%'`);
  });
});

describe('the link of an invitation', () => {
  const tryToken = async (token: string) => {
    const person = await signUp(app());
    const check = await person.post('/api/staff-invitation/check', { token });
    const accept = await person.post(acceptPath, { token });
    expect(check.body.code).toBe(accept.body.code);
    return [accept.status, accept.body.code];
  };

  it('is refused if it is unknown or for another address', async () => {
    expect(await tryToken('x'.repeat(43))).toEqual([422, 'invalid_token']);
    const { token } = await invite(app(), await admin(), 'mine@example.test');
    expect(await tryToken(token)).toEqual([403, 'invitation_for_another']);
  });

  it('shows the offered rights, and works once', async () => {
    const person = await signUp(app());
    const { token, id } = await invite(app(), await admin(), person.email, ['reports']);
    const check = await person.post('/api/staff-invitation/check', { token });
    expect(check.body).toEqual({ rights: ['reports'] });
    expect((await person.get('/api/user')).body.staffRights).toBeUndefined();
    expect((await person.post(acceptPath, { token })).body).toEqual({ rights: ['reports'] });
    for (const path of ['/api/staff-invitation/check', acceptPath]) {
      const again = await person.post(path, { token });
      expect([again.status, again.body.code]).toEqual([409, 'invitation_used']);
    }
    const [joined] = await readAudit(app(), 'staff.joined', person.user.id);
    expect(joined?.details).toEqual({ invitationId: id, rights: ['reports'] });
    const { members, invitations } = await list();
    expect(members.map((member: { email: string }) => member.email)).toContain(person.email);
    expect(invitations.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('expires after 7 days, and is replaced when the invitation is sent again', async () => {
    const boss = await admin();
    const person = await signUp(app());
    const { token, id } = await invite(app(), boss, person.email);
    const start = app().clock.now();
    app().clock.advance(7 * dayMs);
    const late = await person.post(acceptPath, { token });
    expect([late.status, late.body.code]).toEqual([409, 'invitation_expired']);
    app().clock.set(start);
    const resent = await boss.post(`${invitationsPath}/${id}/resend`);
    expect([resent.status, resent.body.isExpired]).toEqual([200, false]);
    expect((await person.post(acceptPath, { token })).body.code).toBe('invalid_token');
    const newToken = await readToken(app(), person.email, 2);
    expect((await person.post(acceptPath, { token: newToken })).status).toBe(200);
    expect((await boss.post(`${invitationsPath}/${id}/resend`)).status).toBe(404);
  });

  it('stops working when the invitation is revoked', async () => {
    const boss = await admin();
    const { token, id } = await invite(app(), boss, 'revoked@example.test');
    expect((await boss.delete(`${invitationsPath}/${id}`)).status).toBe(204);
    expect((await boss.delete(`${invitationsPath}/${id}`)).status).toBe(404);
    expect(await tryToken(token)).toEqual([422, 'invalid_token']);
  });
});

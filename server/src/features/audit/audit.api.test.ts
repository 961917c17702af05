import type { AuditEntry } from '@ithaca/contracts/audit';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import {
  type Client,
  createClient,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const path = '/api/admin/audit';
const local = '127.0.0.0/24';

let administrator: ReturnType<typeof signUp> | undefined;
/** Signs up the administrator when the first test needs them. */
const admin = () => {
  administrator ??= signUp(app(), { email: 'admin@ithaca.test', firstName: 'Laertes' });
  return administrator;
};
const get = async (query = '') => (await admin()).get(`${path}${query}`);
const kindsAbout = async (id: string) =>
  ((await get(`?subject=${id}`)).body as AuditEntry[]).map(({ kind }) => kind);

describe('the audit log is refused', () => {
  it('to everyone but the administrator, and records the attempt', async () => {
    const ana = await signUp(app());
    const calls = [path, `${path}/state`, `${path}/csv`];
    for (const [person, refusal] of [
      [createClient(app()), [401, 'sign_in_needed']],
      [ana, [403, 'not_allowed']],
    ] as [Client, unknown][]) {
      for (const call of calls) {
        const { status, body } = await person.get(call);
        expect([status, body.code]).toEqual(refusal);
      }
    }
    const { id } = ana.user;
    const entry = { actorId: id, subjectId: id, network: local };
    expect(await readAudit(app(), 'staff_call.refused', id)).toEqual(
      calls.map((call) => ({ ...entry, details: { call: `GET ${call}` } })),
    );
    expect(await readAudit(app(), 'staff_call.refused', null)).toEqual([]);
  });

  it.each([
    ['?kind=sign_in', { kind: ['This kind is not known'] }],
    ['?cursor=e30', { cursor: ['Unknown cursor'] }],
    ['?actor=nobody@example.test', { actor: ['No account has this email address'] }],
    ['/csv?subject=nobody', { subject: ['No account has this email address'] }],
  ])('with %s', async (query, errors) => {
    const { status, body } = await get(query);
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

describe('the audit log', () => {
  it('contains sign-ins, sign-outs, refusals and password changes', async () => {
    const ana = await signUp(app());
    const { email, user } = ana;
    const wrong = await createClient(app(), '203.0.113.9').post('/api/login', {
      email,
      password: 'wrong',
    });
    expect(wrong.status).toBe(401);
    await ana.post('/api/logout');
    await ana.post('/api/forgot-password', { email });
    const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
    const reset = { token, newPassword: 'another long road home' };
    expect((await ana.post('/api/reset-password', reset)).status).toBe(204);
    const { body } = await get(`?subject=${email}`);
    const { id, firstName, lastName } = user;
    const person = { id, firstName, lastName, profileImageUrl: null };
    const own = { actor: person, subject: person, network: local };
    expect(body).toMatchObject([
      { ...own, kind: 'password.reset', details: {} },
      { ...own, kind: 'sign_in.ended', details: { reason: 'signed_out' } },
      {
        kind: 'sign_in.refused',
        actor: null,
        subject: person,
        network: '203.0.113.0/24',
        details: { reason: 'wrong_credentials' },
      },
      { ...own, kind: 'sign_in.succeeded', details: {}, at: app().clock.now().toISOString() },
    ]);
  });

  it('contains no addresses, names or texts', async () => {
    const ana = await signUp(app(), { firstName: 'Anticlea' });
    await createClient(app()).post('/api/login', { email: ana.email, password: 'guess-31337' });
    const { rows } = await app().owner.$client.query(
      'SELECT string_agg(to_jsonb(e)::text, $1) AS text FROM audit_entries AS e',
      ['\n'],
    );
    for (const text of [ana.email, 'Anticlea', 'guess-31337', testPassword, '127.0.0.1'])
      expect(rows[0].text).not.toContain(text);
  });

  it('is filtered by kind, actor and account, and paged, newest first', async () => {
    const { user } = await admin();
    const { audit } = app().context;
    const subjects = Array.from({ length: 5 }, () => newId());
    for (const subjectId of subjects)
      await audit.recordAlone({
        kind: 'access.granted',
        actorId: user.id,
        subjectId,
      });
    const pages: string[][] = [];
    for (let cursor = ''; ; ) {
      const query = `?kind=access.granted&actor=${user.email}&limit=2${cursor}`;
      const page = await get(query);
      pages.push(page.body.map(({ subject }: AuditEntry) => subject?.id));
      if (!page.headers['x-next-cursor']) break;
      cursor = `&cursor=${page.headers['x-next-cursor']}`;
      expect((await get(`?actor=${user.email}&limit=2${cursor}`)).status).toBe(422);
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(subjects.toReversed());
    expect(await kindsAbout(subjects[2] as string)).toEqual(['access.granted']);
    expect(await kindsAbout(newId())).toEqual([]);
  });

  it('keeps entries of deleted accounts, but no longer shows their names', async () => {
    const ana = await signUp(app());
    await deleteAccount(app(), ana.user.id);
    const { body } = await get(`?actor=${ana.user.id}`);
    const person = { id: ana.user.id, firstName: 'Deleted', lastName: 'account' };
    expect(body[0]).toMatchObject({ kind: 'sign_in.succeeded', actor: person, subject: person });
    // An account that was never verified leaves no row behind.
    const gone = newId();
    const entry = { actorId: null, subjectId: gone };
    await app().context.audit.recordAlone({ kind: 'access.granted', ...entry });
    expect((await get(`?subject=${gone}`)).body[0].subject).toMatchObject({ lastName: 'account' });
  });

  it('can be downloaded as a table that can be verified, and records the download', async () => {
    const { user } = await admin();
    const { rows } = await app().owner.$client.query(
      "SELECT seq, encode(hash, 'hex') AS hash FROM audit_entries ORDER BY seq DESC",
    );
    const { status, body, headers } = await get('/csv');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffnumber,time,kind,/);
    expect(lines.slice(1).map((line) => [Number(line.split(',')[0]), line.slice(-64)])).toEqual(
      rows.map(({ seq, hash }) => [seq, hash]),
    );
    expect(body).toContain(`${user.id},Laertes Lope,`);
    expect(await readAudit(app(), 'audit.downloaded', user.id)).toHaveLength(1);
    const filtered = String((await get('/csv?kind=audit.downloaded')).body);
    expect(filtered.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('the state of the audit log', () => {
  it('gives the end of the log, and whether the newest entries are intact', async () => {
    await admin();
    const { owner } = app();
    const { rows } = await owner.$client.query('SELECT seq, hash FROM audit_head');
    const { seq, hash } = rows[0];
    const state = { seq, hash: hash.toString('hex'), verifiedFrom: 1, brokenAt: null };
    expect((await get('/state')).body).toEqual(state);
    await owner.$client.query(`
      ALTER TABLE audit_entries DISABLE TRIGGER audit_is_append_only;
      UPDATE audit_entries SET kind = 'account.deleted' WHERE seq = 2`);
    expect((await get('/state')).body).toEqual({ ...state, brokenAt: 2 });
  });
});

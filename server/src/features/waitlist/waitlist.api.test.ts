import { describe, expect, it } from 'vitest';
import { createClient, readMail, testPassword, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  waitlistForm as entry,
  joinWaitlist,
  signInAdministrator,
} from '../../../test/test-waitlist.ts';
import { sendAccountMail } from '../identity/index.ts';

const app = useTestApp({ SIGNUPS: 'waitlist' });
describe('the waitlist', () => {
  it('disables the normal sign-up', async () => {
    for (const body of [entry, {}, '{broken']) {
      const answer = await createClient(app()).post('/api/register', body);
      expect([answer.status, answer.body.code]).toEqual([403, 'signups_closed']);
    }
  });

  it('requires every field', async () => {
    const { userType: _, ...rest } = entry;
    const answer = await createClient(app()).post('/api/auth/register', rest);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['userType']);
  });

  it('lets only the administrator grant access, which mails the verification link', async () => {
    const client = createClient(app());
    expect((await client.post('/api/auth/register', entry)).status).toBe(201);
    const login = { email: entry.email, password: entry.password };
    expect((await client.post('/api/login', { ...login, password: 'wrong' })).status).toBe(401);
    const early = await client.post('/api/login', login);
    expect([early.status, early.body.detail]).toEqual([
      403,
      "Your early access hasn't been granted yet.",
    ]);
    // Entries without access get no mail.
    expect((await client.post('/api/resend-verification', { email: entry.email })).status).toBe(
      202,
    );
    await untilJobsAreDone(app(), sendAccountMail.name);

    const admin = await signInAdministrator(app());
    const unknown = { userId: '01900000-0000-7000-8000-000000000000' };
    expect((await admin.post('/api/admin/grant-access', unknown)).status).toBe(404);
    const listed = (await admin.get('/api/admin/waitlist')).body.find(
      ({ email }: { email: string }) => email === entry.email,
    );
    const { password: _password, activity: _activity, ...shown } = entry;
    expect(listed).toEqual({
      ...shown,
      id: listed.id,
      platformAccess: false,
      createdAt: app().clock.now().toISOString(),
    });
    const granted = await admin.post('/api/admin/grant-access', { userId: listed.id });
    expect(granted.body).toMatchObject({
      email: entry.email,
      userType: 'mentor',
      platformAccess: true,
    });

    const audited = await readAudit(app(), 'access.granted', listed.id);
    const { id: adminId } = (await admin.get('/api/user')).body;
    expect(audited.map(({ actorId }) => actorId)).toEqual([adminId]);

    const mail = await readMail(app(), entry.email);
    expect(mail.subject).toContain('early access');
    const unverified = await client.post('/api/login', login);
    expect(unverified.body.code).toBe('email_not_verified');
    const token = mail.links[0]?.split('/').at(-1);
    expect((await client.post('/api/verify-email', { token })).status).toBe(204);
    const signedIn = await client.post('/api/login', login);
    // The wanted type takes effect when a profile is approved.
    expect(signedIn.body).toMatchObject({ userType: 'mentee', platformAccess: true });
  });
});

describe('the list of entries', () => {
  it('is visible to the administrator only', async () => {
    expect((await createClient(app()).get('/api/admin/waitlist')).status).toBe(401);
  });

  it('refuses unknown cursors', async () => {
    const admin = await signInAdministrator(app());
    const answer = await admin.get('/api/admin/waitlist?cursor=e30');
    expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });

  it.each(['status=waiting', 'status=', 'limit=0'])('refuses %s', async (query) => {
    const admin = await signInAdministrator(app());
    expect((await admin.get(`/api/admin/waitlist?${query}`)).status).toBe(422);
  });

  it('refuses a cursor of another search', async () => {
    const admin = await signInAdministrator(app());
    for (const name of ['ada', 'bea'])
      await joinWaitlist(app(), { firstName: 'Cursor', email: `${name}@example.test` });
    const page = await admin.get('/api/admin/waitlist?q=cursor&limit=1');
    const cursor = page.headers['x-next-cursor'];
    expect((await admin.get(`/api/admin/waitlist?q=cursor&limit=1&cursor=${cursor}`)).status).toBe(
      200,
    );
    expect((await admin.get(`/api/admin/waitlist?q=curs&cursor=${cursor}`)).status).toBe(422);
    expect((await admin.get(`/api/admin/waitlist?cursor=${cursor}`)).status).toBe(422);
  });

  it('finds names and addresses, ignoring case and accents, and filters by state', async () => {
    const admin = await signInAdministrator(app());
    const id = await joinWaitlist(app(), {
      firstName: 'Zoë',
      lastName: 'Quist',
      email: 'zq@example.test',
    });
    await joinWaitlist(app(), { firstName: 'Zoran', lastName: 'Quist', email: 'zo@example.test' });
    await admin.post('/api/admin/grant-access', { userId: id });
    const emailsOf = async (query: string) =>
      (await admin.get(`/api/admin/waitlist?${query}`)).body.map(
        ({ email }: { email: string }) => email,
      );
    expect(await emailsOf('q=ZOE%20quist')).toEqual(['zq@example.test']);
    expect(await emailsOf('q=zo@exam')).toEqual(['zo@example.test']);
    expect(await emailsOf('q=quist&status=pending')).toEqual(['zo@example.test']);
    expect(await emailsOf('q=quist&status=granted')).toEqual(['zq@example.test']);
    expect(await emailsOf('q=%25')).toEqual([]);
  });

  it('is paged, newest first, and includes granted entries', async () => {
    const admin = await signInAdministrator(app());
    const emails = ['one', 'two', 'three'].map((name) => `${name}@example.test`);
    for (const email of emails)
      await createClient(app()).post('/api/auth/register', { ...entry, email });
    const pages = [];
    for (let cursor = ''; ; ) {
      const page = await admin.get(`/api/admin/waitlist?limit=2${cursor && `&cursor=${cursor}`}`);
      pages.push(page.body.map(({ email }: { email: string }) => email));
      cursor = String(page.headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(1).map(() => 2));
    const all = pages.flat();
    expect(all.slice(0, 3)).toEqual(emails.toReversed());
    expect(all).toContain('admin@ithaca.test');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('an account that was never on the waitlist', () => {
  it('cannot be granted access', async () => {
    const open = app();
    const admin = createClient(open);
    await admin.post('/api/login', { email: 'admin@ithaca.test', password: testPassword });
    const { body } = await admin.get('/api/user');
    await open.context.db.$client.query('UPDATE users SET wanted_type = NULL WHERE id = $1', [
      body.id,
    ]);
    const answer = await admin.post('/api/admin/grant-access', { userId: body.id });
    expect(answer.status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import { untilWaiting, withLockedRows } from '../../../test/locked-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { sendApplication } from '../../../test/test-applications.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { readQueue } from '../../../test/test-concerns.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { acceptPath, invite, makeModerator } from '../../../test/test-staff.ts';
import { addTwoFactor } from '../../../test/test-two-factor.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

const queuePath = '/api/moderation/pending-applications';
const staffPath = (person: Person) => `/api/admin/staff/${person.user.id}`;
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);

/** Locks the moderator's row while `work` runs. */
const withLockedMember = async <T>(person: Person, work: () => Promise<T>): Promise<T> => {
  const client = await app().owner.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM staff_members WHERE user_id = $1 FOR UPDATE', [person.user.id]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

describe('a moderator of applications', () => {
  it('neither sees nor decides their own', async () => {
    const boss = await admin();
    const moderator = await makeModerator(app(), boss, ['applications']);
    const own = await sendApplication(moderator);
    expect(idsIn((await moderator.get(queuePath)).body)).not.toContain(own.id);
    expect(idsIn((await boss.get(queuePath)).body)).toContain(own.id);
    const pending = async (person: Person) =>
      (await person.get('/api/moderation/counters')).body.pending;
    expect((await pending(boss)) - (await pending(moderator))).toBe(1);
    for (const action of ['approve', 'reject']) {
      const path = `/api/moderation/${action}/${own.profileId}`;
      const answer = await moderator.post(path, { reason: 'No' });
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
    }
  });

  it('doesn’t see who decided on their own', async () => {
    const boss = await admin();
    const moderator = await makeModerator(app(), boss, ['applications']);
    const own = await sendApplication(moderator);
    const another = await sendApplication(await signUp(app()));
    for (const { profileId } of [own, another]) {
      const reject = `/api/moderation/reject/${profileId}`;
      expect((await boss.post(reject, { reason: 'Not readable.' })).status).toBe(200);
    }
    for (const query of ['', '?q=Penelope&status=rejected']) {
      const history = async (person: Person) =>
        idsIn((await person.get(`/api/moderation/history${query}`)).body);
      expect(await history(boss)).toEqual([another.id, own.id]);
      expect(await history(moderator)).toEqual([another.id]);
    }
  });

  it('can open the documents of others’ applications, which is recorded, but no other files of theirs', async () => {
    const boss = await admin();
    const decider = await makeModerator(app(), boss, ['applications']);
    const reader = await makeModerator(app(), boss, ['reports']);
    const applicant = await signUp(app());
    const { idDocument, profileId, id } = await sendApplication(applicant);
    const path = `/api/uploads/${idDocument.id}`;
    expect((await reader.get(path)).status).toBe(404);
    expect((await decider.get(path)).status).toBe(200);
    const looks = await readAudit(app(), 'document.read', applicant.user.id);
    expect(looks.map(({ actorId }) => actorId)).toEqual([decider.user.id]);
    expect((await decider.post(`/api/moderation/approve/${profileId}`)).status).toBe(200);
    const history = (await decider.get('/api/moderation/history')).body;
    expect(history.find((one: { id: string }) => one.id === id).decidedBy.id).toBe(decider.user.id);
  });
});

describe('a moderator of reports', () => {
  it('neither sees nor decides those about themselves, so they don’t learn who reported them', async () => {
    const boss = await admin();
    const mentor = await signUpMentor(app());
    const { token } = await invite(app(), boss, mentor.email, ['reports']);
    expect((await mentor.post(acceptPath, { token })).status).toBe(200);
    const reporter = await signUp(app());
    const report = { reason: 'spam' };
    const path = `/api/users/${mentor.user.id}/report`;
    expect((await reporter.post(path, report)).status).toBe(204);
    expect(await readQueue(mentor, mentor)).toEqual([]);
    const [line] = await readQueue(boss, mentor);
    expect((await mentor.get(`/api/moderation/reports/${line?.id}`)).status).toBe(404);
    const dismiss = { outcome: 'dismissed' };
    const decide = `/api/moderation/reports/${line?.id}/decide`;
    expect((await mentor.post(decide, dismiss)).body.code).toBe('not_allowed');
    const other = await makeModerator(app(), boss, ['reports']);
    expect((await other.get(`/api/moderation/reports/${line?.id}`)).status).toBe(200);
    expect((await other.post(decide, dismiss)).status).toBe(204);
  });
});

describe('changed or revoked rights', () => {
  it('take effect immediately on open sign-ins', async () => {
    const boss = await admin();
    const moderator = await makeModerator(app(), boss, ['applications']);
    expect((await moderator.get(queuePath)).status).toBe(200);
    const change = { rights: ['reports'] };
    const changed = await boss.call('PUT', `${staffPath(moderator)}/rights`, change);
    expect([changed.status, changed.body.rights]).toEqual([200, ['reports']]);
    expect((await moderator.get(queuePath)).status).toBe(403);
    expect((await moderator.get('/api/moderation/reports')).status).toBe(200);
    expect((await boss.delete(staffPath(moderator))).status).toBe(204);
    expect((await moderator.get('/api/moderation/reports')).status).toBe(403);
    expect((await moderator.get('/api/user')).body.staffRights).toBeUndefined();
    const { id } = moderator.user;
    expect(await readAudit(app(), 'staff.rights_changed', id)).toMatchObject([{ details: change }]);
    expect(await readAudit(app(), 'staff.removed', id)).toHaveLength(1);
    for (const answer of [
      await boss.delete(staffPath(moderator)),
      await boss.call('PUT', `${staffPath(moderator)}/rights`, change),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('limit the open sign-ins of a new moderator to 12 hours', async () => {
    const moderator = await makeModerator(app(), await admin(), ['reports']);
    const start = app().clock.now();
    app().clock.advance(12 * 3_600_000);
    expect((await moderator.get('/api/user')).status).toBe(401);
    app().clock.set(start);
  });

  it('are deleted with the account', async () => {
    const moderator = await makeModerator(app(), await admin(), ['reports']);
    const { password, email } = moderator;
    const deleted = await moderator.call('DELETE', '/api/user', { password });
    expect(deleted.status).toBe(204);
    const { rows } = await app().owner.$client.query(
      `SELECT user_id::text FROM staff_members WHERE user_id = $1
       UNION ALL SELECT id::text FROM staff_invitations WHERE accepted_by = $1 OR email = $2
       UNION ALL SELECT id::text FROM users WHERE id = $1 AND staff_rights <> '{}'`,
      [moderator.user.id, email],
    );
    expect(rows).toEqual([]);
  });
});

describe('concurrently', () => {
  it('an invitation is accepted once', async () => {
    const person = await signUp(app());
    const { token } = await invite(app(), await admin(), person.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.post(acceptPath, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'invitation_used')).toHaveLength(5);
    expect(await readAudit(app(), 'staff.joined', person.user.id)).toHaveLength(1);
  });

  it('an address is invited once', async () => {
    const boss = await admin();
    const body = { email: 'race@example.test', rights: ['reports'] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => boss.post('/api/admin/staff/invitations', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'already_invited')).toHaveLength(5);
  });

  it('a moderator who is removed before their decision commits can’t decide', async () => {
    const boss = await admin();
    const moderator = await makeModerator(app(), boss, ['applications']);
    const { profileId } = await sendApplication(await signUp(app()));
    const [removed, decided] = await withLockedMember(moderator, async () => {
      const removing = boss.delete(staffPath(moderator));
      await untilWaiting(app(), 1);
      const deciding = moderator.post(`/api/moderation/approve/${profileId}`);
      await untilWaiting(app(), 2);
      return [removing, deciding] as const;
    }).then((both) => Promise.all(both));
    expect(removed.status).toBe(204);
    expect([decided.status, decided.body.code]).toEqual([403, 'not_allowed']);
    expect((await boss.post(`/api/moderation/approve/${profileId}`)).status).toBe(200);
  });

  it('a sign-in from just before its person becomes a moderator lasts no longer than those of staff', async () => {
    const person = await signUp(app());
    const { token } = await invite(app(), await admin(), person.email, ['reports']);
    const browser = createClient(app());
    const { email, password, user } = person;
    const [accepted, login] = await withLockedRows(app(), 'sign_ins', user.id, async () => {
      // The rights are stored. The transaction waits to shorten the open sign-ins.
      const accepting = person.post(acceptPath, { token });
      await untilWaiting(app(), 1);
      const signingIn = browser.post('/api/login', { email, password });
      await untilWaiting(app(), 2);
      return [accepting, signingIn] as const;
    }).then((both) => Promise.all(both));
    expect([accepted.status, login.status]).toEqual([200, 200]);
    const start = app().clock.now();
    app().clock.advance(12 * 3_600_000);
    expect((await browser.get('/api/user')).status).toBe(401);
    app().clock.set(start);
  });

  it('a decision that commits before the moderator’s removal stands', async () => {
    const boss = await admin();
    const moderator = await makeModerator(app(), boss, ['applications']);
    const { profileId } = await sendApplication(await signUp(app()));
    const [decided, removed] = await withLockedMember(moderator, async () => {
      const deciding = moderator.post(`/api/moderation/approve/${profileId}`);
      await untilWaiting(app(), 1);
      const removing = boss.delete(staffPath(moderator));
      await untilWaiting(app(), 2);
      return [deciding, removing] as const;
    }).then((both) => Promise.all(both));
    expect([decided.status, removed.status]).toEqual([200, 204]);
  });
});

it('visitors have no rights', async () => {
  const visitor = createClient(app());
  expect((await visitor.get('/api/admin/staff')).status).toBe(401);
  expect((await visitor.post(acceptPath, { token: 'x' })).status).toBe(401);
});

describe('with ADMIN_TWO_FACTOR=required', () => {
  const strict = useTestApp({ ADMIN_EMAIL: adminEmail, ADMIN_TWO_FACTOR: 'required' });

  it('a moderator has no rights before they switch on two-factor sign-in', async () => {
    const boss = await signUp(strict(), { email: adminEmail });
    await addTwoFactor(strict(), boss);
    const moderator = await makeModerator(strict(), boss, ['reports']);
    const refused = async (path: string) => (await moderator.get(path)).body.code;
    expect(await refused('/api/moderation/reports')).toBe('two_factor_required');
    // Actions beyond their rights are refused, with or without two-factor sign-in.
    expect(await refused(queuePath)).toBe('not_allowed');
    expect((await moderator.get('/api/user/two-factor')).body.required).toBe(true);
    const [{ lacksTwoFactor }] = (await boss.get('/api/admin/staff')).body.members;
    expect(lacksTwoFactor).toBe(true);
    await addTwoFactor(strict(), moderator);
    expect((await moderator.get('/api/moderation/reports')).status).toBe(200);
    expect(await refused('/api/admin/staff')).toBe('not_allowed');
  });
});

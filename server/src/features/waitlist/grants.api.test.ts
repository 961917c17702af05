import { limits } from '@ithaca/contracts/limits';
import { describe, expect, it } from 'vitest';
import { createClient, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import {
  countAccessMails,
  joinWaitlist,
  signInAdministrator,
} from '../../../test/test-waitlist.ts';

const app = useTestApp({ SIGNUPS: 'waitlist' });
const unknownId = '01900000-0000-7000-8000-000000000000';

let count = 0;
const joinSeveral = async (howMany: number) => {
  const entries = [];
  for (let at = 0; at < howMany; at += 1) {
    count += 1;
    const email = `waiting${count}@example.test`;
    entries.push({ email, id: await joinWaitlist(app(), { email }) });
  }
  return entries;
};

/** Whether the entries have access, and how many mail jobs and audit records they have. */
const outcomeOf = async (entries: readonly { id: string; email: string }[]) => {
  const { rows } = await app().context.db.$client.query(
    'SELECT platform_access FROM users WHERE id = ANY($1) ORDER BY id',
    [entries.map(({ id }) => id)],
  );
  const mails = await Promise.all(entries.map(({ email }) => countAccessMails(app(), email)));
  const audited = await Promise.all(
    entries.map(async ({ id }) => (await readAudit(app(), 'access.granted', id)).length),
  );
  return { access: rows.map((row) => row.platform_access), mails, audited };
};

describe('granting access', () => {
  it.each([
    ['grant-access', { userId: unknownId }],
    ['waitlist/grants', { userIds: [unknownId] }],
    ['waitlist/matches', { emails: ['a@example.test'] }],
  ])('by /api/admin/%s is refused to visitors', async (path, body) => {
    expect((await createClient(app()).post(`/api/admin/${path}`, body)).status).toBe(401);
  });

  it.each([
    ['grants', { userIds: [] }],
    ['grants', { userIds: ['me'] }],
    ['grants', { userIds: Array.from({ length: limits.grantsMax + 1 }, () => unknownId) }],
    ['matches', { emails: [] }],
    ['matches', { emails: ['not an address'] }],
    ['matches', { emails: Array.from({ length: limits.grantsMax + 1 }, () => 'a@example.test') }],
  ])('by a wrong list is refused (%s)', async (path, body) => {
    const admin = await signInAdministrator(app());
    expect((await admin.post(`/api/admin/waitlist/${path}`, body)).status).toBe(422);
  });

  it('twice mails and records it only once', async () => {
    const admin = await signInAdministrator(app());
    const entries = await joinSeveral(1);
    const body = { userId: entries[0]?.id };
    const answers = [];
    for (let at = 0; at < 2; at += 1)
      answers.push(await admin.post('/api/admin/grant-access', body));
    expect(answers.map(({ body: entry }) => entry.platformAccess)).toEqual([true, true]);
    expect(await outcomeOf(entries)).toEqual({ access: [true], mails: [1], audited: [1] });
  });

  it('to several people ignores repetitions, unknown people and those who have access', async () => {
    const admin = await signInAdministrator(app());
    const entries = await joinSeveral(3);
    await admin.post('/api/admin/grant-access', { userId: entries[1]?.id });
    const userIds = [...entries, ...entries].map(({ id }) => id);
    const grant = () =>
      admin.post('/api/admin/waitlist/grants', { userIds: [unknownId, ...userIds] });
    expect((await grant()).body).toEqual({ granted: 2 });
    expect((await grant()).body).toEqual({ granted: 0 });
    expect(await outcomeOf(entries)).toEqual({
      access: [true, true, true],
      mails: [1, 1, 1],
      audited: [1, 1, 1],
    });
  });

  it('to one person and to overlapping lists in opposite orders concurrently mails everybody once', async () => {
    const admin = await signInAdministrator(app());
    const entries = await joinSeveral(6);
    const ids = entries.map(({ id }) => id);
    const several = (userIds: string[]) => admin.post('/api/admin/waitlist/grants', { userIds });
    const answers = await Promise.all([
      several(ids),
      several(ids.toReversed()),
      ...ids.map((userId) => admin.post('/api/admin/grant-access', { userId })),
      several(ids.slice(2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await outcomeOf(entries)).toEqual({
      access: ids.map(() => true),
      mails: ids.map(() => 1),
      audited: ids.map(() => 1),
    });
  });
});

describe('addresses of a file', () => {
  it('are classified as waiting, with access or unknown, ignoring case and repetitions', async () => {
    const admin = await signInAdministrator(app());
    const [granted, first, second] = await joinSeveral(3);
    await admin.post('/api/admin/grant-access', { userId: granted?.id });
    const emails = [first, second, granted, first].map((entry) => entry?.email.toUpperCase() ?? '');
    const { status, body } = await admin.post('/api/admin/waitlist/matches', {
      emails: [...emails, 'Nobody@example.test', 'nobody@example.test'],
    });
    expect(status).toBe(200);
    expect(body.pending.map(({ id }: { id: string }) => id)).toEqual([second?.id, first?.id]);
    expect(body.granted).toEqual([granted?.email]);
    expect(body.unknown).toEqual(['nobody@example.test']);
    expect(await countAccessMails(app(), first?.email ?? '')).toBe(0);
  });

  it('of people who were never on the waitlist are unknown', async () => {
    const admin = await signInAdministrator(app());
    const [entry] = await joinSeveral(1);
    await app().context.db.$client.query('UPDATE users SET wanted_type = NULL WHERE id = $1', [
      entry?.id,
    ]);
    const { body } = await admin.post('/api/admin/waitlist/matches', { emails: [entry?.email] });
    expect(body).toEqual({ pending: [], granted: [], unknown: [entry?.email] });
  });
});

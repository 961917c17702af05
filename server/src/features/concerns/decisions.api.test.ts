import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { readQueue, readReportPath, writeReportable } from '../../../test/test-concerns.ts';
import { createPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { makeModerator } from '../../../test/test-staff.ts';
import { newId } from '../../platform/clock.ts';
import { sendOutcome } from './decision-mails.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/** A conversation in which Ana has reported the message in the middle. */
const reportMessage = async () => {
  const pair = await createPair(app());
  const written = [];
  for (const content of [
    'one',
    'two',
    'three',
    'four',
    'Pay me outside.',
    'six',
    'seven',
    'eight',
  ]) {
    written.push(await writeReportable(pair.luca, pair, content));
  }
  const reported = written[4] as (typeof written)[number];
  const body = { reason: 'payment_outside' };
  expect((await pair.ana.post(reported.path, body)).status).toBe(204);
  return { ...pair, reported, report: await readReportPath(await admin(), pair.luca) };
};

describe('opening and deciding reports is refused', () => {
  it('to everyone but the administrator', async () => {
    const { ana, luca, report } = await reportMessage();
    for (const person of [ana, luca]) {
      const answers = [
        await person.get('/api/moderation/reports'),
        await person.get(report),
        await person.post(`${report}/decide`, { outcome: 'dismissed' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it('to a moderator who reported the same subject, which is left to others', async () => {
    const moderator = await makeModerator(app(), await admin(), ['reports']);
    const mentor = await signUpMentor(app());
    const path = `/api/users/${mentor.user.id}/report`;
    const spam = { reason: 'spam' };
    expect((await (await signUp(app())).post(path, spam)).status).toBe(204);
    const report = await readReportPath(await admin(), mentor);
    expect((await moderator.get(report)).status).toBe(200);
    expect((await moderator.post(path, spam)).status).toBe(204);
    expect(await readQueue(moderator, mentor)).toEqual([]);
    expect((await moderator.get(report)).status).toBe(404);
    const decision = { outcome: 'warned', reason: 'No.' };
    expect((await moderator.post(`${report}/decide`, decision)).status).toBe(403);
    const other = await makeModerator(app(), await admin(), ['reports']);
    expect(await readQueue(other, mentor)).toMatchObject([{ count: 2 }]);
    expect((await other.post(`${report}/decide`, decision)).status).toBe(204);
  });

  it('for unknown reports, unsuitable decisions, and warnings without a reason', async () => {
    const { report } = await reportMessage();
    const moderator = await admin();
    const unknown = `/api/moderation/reports/${newId()}`;
    expect(outcomeOf(await moderator.get(unknown))).toEqual([404, 'not_found']);
    const dismissal = { outcome: 'dismissed' };
    expect(outcomeOf(await moderator.post(`${unknown}/decide`, dismissal))).toEqual([
      404,
      'not_found',
    ]);
    for (const [decision, field] of [
      [{ outcome: 'review_hidden', reason: 'No.' }, 'outcome'],
      [{ outcome: 'nothing' }, 'outcome'],
      [{ outcome: 'warned' }, 'reason'],
    ] as const) {
      const { status, body } = await moderator.post(`${report}/decide`, decision);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('a reported message', () => {
  it('is shown with two messages before and after it, and each access is audited', async () => {
    const { ana, luca, report, reported } = await reportMessage();
    const { body } = await (await admin()).get(report);
    expect(body).toMatchObject({
      kind: 'message',
      evidence: 'Pay me outside.',
      reports: [{ reporter: { id: ana.user.id }, reason: 'payment_outside', details: null }],
      can: ['dismissed', 'message_removed', 'warned'],
    });
    type Shown = { content: string; isReported: boolean };
    expect(body.context.map(({ content }: Shown) => content)).toEqual([
      'three',
      'four',
      'Pay me outside.',
      'six',
      'seven',
    ]);
    expect(body.context.filter(({ isReported }: Shown) => isReported)).toMatchObject([
      { id: reported.id },
    ]);
    await (await admin()).get(report);
    const looks = await readAudit(app(), 'report.opened', luca.user.id);
    expect(looks).toMatchObject(
      [0, 1].map(() => ({ details: { reportId: report.split('/').at(-1) } })),
    );
  });

  it('is removed for everyone at once, and unpinned', async () => {
    const { ana, luca, report, reported, sessionId } = await reportMessage();
    await ana.post(`/api/sessions/${sessionId}/pins`, { messageId: reported.id });
    const sockets = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const decided = await (await admin()).post(`${report}/decide`, { outcome: 'message_removed' });
    expect(decided.status).toBe(204);
    for (const socket of sockets) {
      const { message } = await socket.next('message_removed');
      expect(message).toMatchObject({
        id: reported.id,
        seq: 5,
        content: 'Removed by moderation',
        isRemoved: true,
      });
      expect((await socket.next('pins')).pins).toEqual([]);
    }
    const { body } = await luca.get(`/api/sessions/${sessionId}/messages`);
    expect(JSON.stringify(body)).not.toContain('outside');
    expect(body[4]).toMatchObject({ content: 'Removed by moderation', isRemoved: true });
    expect(body[3]).not.toHaveProperty('isRemoved');
    const pinned = await ana.post(`/api/sessions/${sessionId}/pins`, { messageId: reported.id });
    expect(outcomeOf(pinned)).toEqual([404, 'not_found']);
    const reportedAgain = await ana.post(reported.path, { reason: 'spam' });
    expect(outcomeOf(reportedAgain)).toEqual([404, 'not_found']);
    const mail = await readMail(app(), ana.email);
    expect(mail.text).toContain('We have looked into it and taken action.');
    expect(mail.text).not.toContain('outside');
  });
});

describe('a decision', () => {
  it('is made only once if several are sent at the same time, and the others are refused', async () => {
    const { ana, luca, report } = await reportMessage();
    const moderator = await admin();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        moderator.post(`${report}/decide`, {
          outcome: index % 2 === 0 ? 'dismissed' : 'message_removed',
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.map(outcomeOf)).toEqual(Array(5).fill([409, 'already_decided']));
    expect(await readAudit(app(), 'report.decided', luca.user.id)).toHaveLength(1);
    expect(await readQueue(moderator, luca)).toEqual([]);
    expect(outcomeOf(await moderator.get(report))).toEqual([409, 'already_decided']);
    expect((await readMail(app(), ana.email)).subject).toBe('Your report on Ithaca');
  });

  it('is refused for a report that the moderator hasn’t read, and accepted once they have', async () => {
    const mentor = await signUpMentor(app());
    const path = `/api/users/${mentor.user.id}/report`;
    expect((await (await signUp(app())).post(path, { reason: 'spam' })).status).toBe(204);
    const report = await readReportPath(await admin(), mentor);
    const moderator = await admin();
    const dismissal = async () => {
      const { body } = await moderator.get(report);
      return { outcome: 'dismissed', reportIds: body.reports.map(({ id }: { id: string }) => id) };
    };
    const before = await dismissal();
    expect((await (await signUp(app())).post(path, { reason: 'harassment' })).status).toBe(204);
    expect(outcomeOf(await moderator.post(`${report}/decide`, before))).toEqual([
      409,
      'reported_again',
    ]);
    expect(await readQueue(moderator, mentor)).toMatchObject([{ count: 2 }]);
    expect((await moderator.post(`${report}/decide`, await dismissal())).status).toBe(204);
    expect(await readQueue(moderator, mentor)).toEqual([]);
  });

  it('on very many reports refers to their number, and notifies all reporters at once', async () => {
    const mentor = await signUpMentor(app());
    const count = 120;
    const { $client } = app().owner;
    const { rows } = await $client.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
         SELECT gen_random_uuid(), 'Ana', 'Novak', 'reporter' || n || '@example.test', 'x', 'student', now()
         FROM generate_series(1, $2) AS n RETURNING id
       )
       INSERT INTO concerns (id, reporter_id, kind, subject_id, subject_user_id, reason, evidence, created_at)
       SELECT gen_random_uuid(), id, 'person', $1, $1, 'spam', 'Luca Conti', now() FROM made RETURNING id`,
      [mentor.user.id, count],
    );
    const ids = rows.map(({ id }) => id).toSorted();
    const report = await readReportPath(await admin(), mentor);
    const moderator = await admin();
    const { body } = await moderator.get(report);
    const reportIds = body.reports.map(({ id }: { id: string }) => id);
    expect(body.reportCount).toBe(count);
    expect(reportIds).toEqual([...ids.slice(0, 1), ...ids.slice(-99)]);
    const added = vi.spyOn(app().context.jobs, 'add');
    onTestFinished(() => added.mockRestore());
    const dismissal = { outcome: 'dismissed', reportIds, reportCount: count - 1 };
    for (const decision of [dismissal, { ...dismissal, reportCount: undefined }])
      expect(outcomeOf(await moderator.post(`${report}/decide`, decision))).toEqual([
        409,
        'reported_again',
      ]);
    const known = { ...dismissal, reportCount: count };
    expect((await moderator.post(`${report}/decide`, known)).status).toBe(204);
    expect(added.mock.calls.map(([, { name }]) => name)).not.toContain(sendOutcome.name);
    const jobs = await $client.query(
      `SELECT name, count(*)::int FROM pgboss.job
       WHERE name = 'concerns.send-outcome' AND data ->> 'concernId' = ANY ($1)
         OR name = 'notification-centre.notify' AND data ->> 'occurrence' = ANY ($1)
       GROUP BY name ORDER BY name`,
      [ids],
    );
    expect(jobs.rows).toEqual([
      { name: 'concerns.send-outcome', count },
      { name: 'notification-centre.notify', count },
    ]);
    expect(await readQueue(moderator, mentor)).toEqual([]);
  });

  it('waits for an account deletion without locking the reports, which the deletion closes', async () => {
    const mentor = await signUpMentor(app());
    const sent = await (await signUp(app())).post(`/api/users/${mentor.user.id}/report`, {
      reason: 'spam',
    });
    expect(sent.status).toBe(204);
    const report = await readReportPath(await admin(), mentor);
    const moderator = await admin();
    const deletion = await app().owner.$client.connect();
    onTestFinished(() => deletion.release());
    await deletion.query('BEGIN');
    await deletion.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [mentor.user.id]);
    const decided = moderator.post(`${report}/decide`, { outcome: 'dismissed' });
    await untilWaiting(app(), 1);
    const { rowCount } = await deletion.query(
      'SELECT FROM concerns WHERE subject_user_id = $1 FOR UPDATE NOWAIT',
      [mentor.user.id],
    );
    expect(rowCount).toBe(1);
    await deletion.query('ROLLBACK');
    expect((await decided).status).toBe(204);
  });

  it('warns the person by email; a dismissal only says that no rule was broken', async () => {
    const { luca, report } = await reportMessage();
    const decision = { outcome: 'warned', reason: 'Payments are made here only.' };
    expect((await (await admin()).post(`${report}/decide`, decision)).status).toBe(204);
    const warning = await readMail(app(), luca.email);
    expect(warning.subject).toBe('A warning from Ithaca');
    expect(warning.text).toContain('Reason: Payments are made here only.');

    const other = await reportMessage();
    await (await admin()).post(`${other.report}/decide`, { outcome: 'dismissed' });
    expect((await readMail(app(), other.ana.email)).text).toContain(
      'found nothing that breaks our rules',
    );
  });

  it('can’t warn people who are suspended, since they get no emails', async () => {
    const { luca, report } = await reportMessage();
    const moderator = await admin();
    const suspension = `/api/admin/people/${luca.user.id}/suspend`;
    expect((await moderator.post(suspension, { reason: 'Fraud.' })).status).toBe(200);
    expect((await moderator.get(report)).body.can).toEqual(['dismissed', 'message_removed']);
    const warning = { outcome: 'warned', reason: 'Payments are made here only.' };
    expect(outcomeOf(await moderator.post(`${report}/decide`, warning))).toEqual([422, 'invalid']);
    expect(await readQueue(moderator, luca)).toMatchObject([{ count: 1 }]);
  });
});

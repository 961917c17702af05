import { expect, it } from 'vitest';
import { countScans } from '../../../test/table-scans.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { createMenteeCircle, usePublicProfiles } from '../../../test/test-circles.ts';
import { readQueue, writeReportable } from '../../../test/test-concerns.ts';
import { createPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { eraseDeletedMessagesOf } from './erasure.store.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

const remove = ({ call, password }: Person) => call('DELETE', '/api/user', { password });
/** The stored reports of one message. */
const readCopies = async (messageId: string) => {
  const { rows } = await app().owner.$client.query(
    'SELECT evidence, outcome FROM concerns WHERE subject_id = $1',
    [messageId],
  );
  return rows;
};

it('keeps the copy of a reported message as long as one of the two has an account', async () => {
  const pair = await createPair(app());
  const { id, path } = await writeReportable(pair.luca, pair, 'Pay me outside.');
  expect((await pair.ana.post(path, { reason: 'spam' })).status).toBe(204);
  expect((await remove(pair.luca)).status).toBe(204);
  expect(await readCopies(id)).toEqual([{ evidence: 'Pay me outside.', outcome: null }]);
  expect(await readQueue(await admin(), pair.luca)).toHaveLength(1);
  expect((await remove(pair.ana)).status).toBe(204);
  expect(await readCopies(id)).toEqual([{ evidence: '', outcome: 'account_deleted' }]);
  expect(await readQueue(await admin(), pair.luca)).toEqual([]);
});

it('deletes the copy of a reported message by a deleted account along with the circle', async () => {
  const profiles = usePublicProfiles(app());
  const { ana, luca, mei, path, circleId, anasId, meisId } = await createMenteeCircle(
    app(),
    profiles,
  );
  const { id } = (await luca.post(`${path}/messages`, { content: 'Pay me outside.' })).body;
  const report = `/api/conversations/${circleId}/messages/${id}/report`;
  expect((await ana.post(report, { reason: 'spam' })).status).toBe(204);
  expect((await remove(luca)).status).toBe(204);
  expect((await mei.delete(`${path}/members/${meisId}`)).status).toBe(204);
  expect(await readCopies(id)).toEqual([{ evidence: 'Pay me outside.', outcome: null }]);
  expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
  expect(await readCopies(id)).toEqual([{ evidence: '', outcome: 'account_deleted' }]);
  expect((await readMail(app(), ana.email)).text).toContain('nothing left to decide');
});

it('doesn’t compare other reports with their messages when an account is deleted', async () => {
  const [pair, others] = [await createPair(app()), await createPair(app())];
  const { path } = await writeReportable(others.luca, others, 'Pay me outside.');
  expect((await others.ana.post(path, { reason: 'spam' })).status).toBe(204);
  expect((await remove(others.luca)).status).toBe(204);
  const scans = await countScans(app(), 'messages', (tx) =>
    eraseDeletedMessagesOf(tx, pair.luca.user.id, app().clock.now()),
  );
  expect(scans).toBe(0);
});

it('tells reporters of a person that the account was deleted', async () => {
  const [mentor, reporter, early] = [
    await signUpMentor(app()),
    await signUp(app()),
    await signUp(app()),
  ];
  const path = `/api/users/${mentor.user.id}/report`;
  expect((await early.post(path, { reason: 'spam' })).status).toBe(204);
  const [report] = await readQueue(await admin(), mentor);
  const decide = `/api/moderation/reports/${report?.id}/decide`;
  expect((await (await admin()).post(decide, { outcome: 'dismissed' })).status).toBe(204);
  expect((await reporter.post(path, { reason: 'spam' })).status).toBe(204);
  expect((await remove(mentor)).status).toBe(204);
  const mail = await readMail(app(), reporter.email);
  expect(mail.text).toContain('The account it was about has since been deleted');
  const notices = async () => (await reporter.get('/api/notifications')).body;
  await expect.poll(notices).toMatchObject([{ text: expect.stringContaining('Your report') }]);
  const { rows } = await app().owner.$client.query(
    `SELECT outcome, evidence FROM concerns WHERE subject_id = $1 ORDER BY id`,
    [mentor.user.id],
  );
  expect(rows).toEqual([
    { outcome: 'dismissed', evidence: '' },
    { outcome: 'account_deleted', evidence: '' },
  ]);
  // The earlier report had already been answered.
  const answered = (await readMail(app(), early.email)).text;
  expect(answered).toContain('found nothing that breaks our rules');
});

it('keeps the decision on a message after its copy is deleted', async () => {
  const pair = await createPair(app());
  const { id, path } = await writeReportable(pair.luca, pair, 'Pay me outside.');
  await pair.ana.post(path, { reason: 'spam' });
  const [report] = await readQueue(await admin(), pair.luca);
  const decide = `/api/moderation/reports/${report?.id}/decide`;
  await (await admin()).post(decide, { outcome: 'dismissed' });
  await remove(pair.ana);
  await remove(pair.luca);
  expect(await readCopies(id)).toEqual([{ evidence: '', outcome: 'dismissed' }]);
});

import { expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, useTestApp } from '../../../test/test-app.ts';
import { readQueue, writeReportable } from '../../../test/test-concerns.ts';
import { createPair } from '../../../test/test-pair.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

const remove = ({ call, password }: Person) => call('DELETE', '/api/user', { password });
/** What is stored of the reports of one message. */
const readCopies = async (messageId: string) => {
  const { rows } = await app().owner.$client.query(
    'SELECT evidence, outcome FROM concerns WHERE subject_id = $1',
    [messageId],
  );
  return rows;
};

it('the copy of a reported message stays as long as one of the two has an account', async () => {
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

it('a decision about a message outlives its copy', async () => {
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

import { expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../archive.ts';
import { adminEmail, useAdministrator } from '../test-administrator.ts';
import { useTestApp } from '../test-app.ts';
import { readQueue, writeReportable } from '../test-concerns.ts';
import { createPair } from '../test-pair.ts';

// People learn that they were reported only if action was taken, and nobody learns what was done about somebody
// else (product 10.11). The data download must not reveal more than our mails do.
const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/** Ana reports a message of Luca's, and the administrator decides. */
const decideReport = async (decision: object) => {
  const pair = await createPair(app());
  const reported = await writeReportable(pair.luca, pair, 'Pay me outside.');
  expect((await pair.ana.post(reported.path, { reason: 'payment_outside' })).status).toBe(204);
  const [line] = await readQueue(await admin(), pair.luca);
  const report = `/api/moderation/reports/${line?.id}`;
  expect((await (await admin()).get(report)).status).toBe(200);
  expect((await (await admin()).post(`${report}/decide`, decision)).status).toBe(204);
  return { ...pair, reportId: String(line?.id) };
};

it.each([
  { outcome: 'dismissed' },
  { outcome: 'message_removed' },
  { outcome: 'warned', reason: 'Please stay here.' },
])('the reported person’s download does not mention the report after %o', async (decision) => {
  const { luca, reportId } = await decideReport(decision);
  const files = await downloadArchive(app(), luca);
  for (const [name, content] of files) expect(content.toString(), name).not.toContain(reportId);
  const kinds = recordsOf(files)
    .get('audit-log.json')
    ?.map(({ kind }) => kind);
  expect(kinds).toEqual(['sign_in.succeeded', 'data.exported']);
});

it('the reporter’s download does not say what was done', async () => {
  const records = [];
  for (const decision of [{ outcome: 'message_removed' }, { outcome: 'warned', reason: 'No.' }]) {
    const { ana } = await decideReport(decision);
    const [report] = recordsOf(await downloadArchive(app(), ana)).get('reports.json') ?? [];
    records.push(Object.keys(report ?? {}).sort());
    expect(JSON.stringify(report)).not.toMatch(/removed|warned/);
  }
  expect(records[0]).toEqual(records[1]);
});

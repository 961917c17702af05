import { expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../archive.ts';
import { adminEmail } from '../test-administrator.ts';
import { createClient, signUp, testPassword, useTestApp } from '../test-app.ts';
import { sendApplication } from '../test-applications.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });

it('the download contains the networks of the person and of strangers, but not of staff', async () => {
  await signUp(app(), { email: adminEmail });
  const admin = createClient(app(), '198.51.100.7');
  const credentials = { email: adminEmail, password: testPassword };
  expect((await admin.post('/api/login', credentials)).status).toBe(200);
  const applicant = await signUp(app());
  const { idDocument } = await sendApplication(applicant);
  expect((await admin.get(`/api/uploads/${idDocument.id}`)).status).toBe(200);
  const stranger = createClient(app(), '203.0.113.9');
  const guess = { email: applicant.email, password: 'a wrong password' };
  expect((await stranger.post('/api/login', guess)).status).toBe(401);

  const files = await downloadArchive(app(), applicant);
  const entries = recordsOf(files).get('audit-log.json') ?? [];
  expect(entries.map(({ kind, network }) => [kind, network])).toEqual([
    ['sign_in.succeeded', '127.0.0.0/24'],
    ['document.read', null],
    ['sign_in.refused', '203.0.113.0/24'],
    ['data.exported', '127.0.0.0/24'],
  ]);
});

import { expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../test-administrator.ts';
import { type Person, useTestApp } from '../test-app.ts';
import { readQueue } from '../test-concerns.ts';
import { completeSession, readPublic } from '../test-reviews.ts';
import { acceptPath, invitationsPath, makeModerator } from '../test-staff.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/** Makes a person a moderator who has also received other mails. */
const becomeModerator = async ({ email, get, post }: Person) => {
  const invitation = { email, rights: ['reports'] };
  expect((await (await admin()).post(invitationsPath, invitation)).status).toBe(201);
  const findLink = async () => {
    const { body } = await get(`/api/dev/outbox?to=${email}`);
    type Mail = { subject: string; links: string[] };
    return (body as Mail[]).find(({ subject }) => subject.includes('moderator'))?.links[0];
  };
  await expect.poll(findLink, { interval: 20 }).toBeDefined();
  const token = new URL(String(await findLink())).searchParams.get('token');
  expect((await post(acceptPath, { token })).status).toBe(200);
};

it('moderators can neither read nor decide reports of reviews about themselves; others can', async () => {
  const { mentor, mentee, review } = await completeSession(app());
  expect((await review(mentee, 1, 'He talked about himself.')).status).toBe(201);
  expect((await review(mentor)).status).toBe(201);
  await becomeModerator(mentor);
  const [shown] = (await readPublic(mentee, mentor)).reviews;
  const body = { reason: 'inappropriate' };
  expect((await mentor.post(`/api/reviews/${shown?.id}/report`, body)).status).toBe(204);

  const [line] = await readQueue(await admin(), mentee);
  const report = `/api/moderation/reports/${line?.id}`;
  const decision = { outcome: 'review_hidden', reason: 'It isn’t true.' };
  expect(await readQueue(mentor, mentee)).toEqual([]);
  expect((await mentor.get(report)).status).toBe(404);
  expect((await mentor.post(`${report}/decide`, decision)).status).toBe(403);
  expect(await readPublic(mentee, mentor)).toMatchObject({ reviewCount: 1, rating: '1.0' });

  const other = await makeModerator(app(), await admin(), ['reports']);
  expect(await readQueue(other, mentee)).toHaveLength(1);
  expect((await other.get(report)).status).toBe(200);
  expect((await other.post(`${report}/decide`, decision)).status).toBe(204);
  expect(await readPublic(mentee, mentor)).toMatchObject({ reviewCount: 0, rating: null });
});

import { expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { logIn } from '../../../test/test-two-factor.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import {
  accountSuspensionMailJobs,
  sendAccountRestoration,
  sendAccountSuspension,
} from './account-suspension-mail.ts';
import {
  profileSuspensionMailJobs,
  sendProfileRestoration,
  sendProfileSuspension,
} from './profile-suspension-mail.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/** Runs a job's handler late, as happens after the mail server has been down. */
const runLate = async <T>({ name }: JobKind<T>, data: T) => {
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  const handle: Jobs['handle'] = (kind, handler) =>
    void handlers.set(kind.name, handler as (data: unknown) => Promise<void>);
  const { context } = app();
  for (const register of [
    ...accountSuspensionMailJobs(context),
    ...profileSuspensionMailJobs(context),
  ])
    register({ handle } as Jobs);
  await handlers.get(name)?.(data);
};

const countMails = async ({ email }: Person): Promise<number> =>
  (await app().owner.$client.query('SELECT FROM outbox_mails WHERE recipient = $1', [email]))
    .rowCount ?? 0;

/** Suspends, restores and suspends again, waiting for each email. @returns the ids of the two suspensions */
const suspendTwice = async (
  person: Person,
  paths: { suspend: string; restore: string },
  ids: { table: string; column: string; id: string },
): Promise<[string, string]> => {
  for (const [count, path] of [paths.suspend, paths.restore, paths.suspend].entries()) {
    const { status } = await (await admin()).post(path, { reason: 'Sent spam.' });
    expect(status).toBe(200);
    await readMail(app(), person.email, count + 1);
  }
  const { rows } = await app().owner.$client.query(
    `SELECT id FROM ${ids.table} WHERE ${ids.column} = $1 ORDER BY suspended_at, id`,
    [ids.id],
  );
  return [rows[0].id, rows[1].id];
};

it('sends late emails about an account only if they are still true', async () => {
  const person = await signUp(app());
  const { id: userId } = person.user;
  const path = `/api/admin/people/${userId}`;
  const [first, second] = await suspendTwice(
    person,
    { suspend: `${path}/suspend`, restore: `${path}/restore` },
    { table: 'account_suspensions', column: 'user_id', id: userId },
  );
  await runLate(sendAccountSuspension, { suspensionId: first });
  await runLate(sendAccountRestoration, { userId });
  expect(await countMails(person)).toBe(3);
  await runLate(sendAccountSuspension, { suspensionId: second });
  expect(await countMails(person)).toBe(4);
});

it('sends late emails about a profile only if they are still true', async () => {
  const mentor = await signUpMentor(app());
  const { profileId: id } = mentor;
  const [first, second] = await suspendTwice(
    mentor,
    { suspend: `/api/moderation/suspend/${id}`, restore: `/api/moderation/restore/${id}` },
    { table: 'mentor_suspensions', column: 'profile_id', id },
  );
  await runLate(sendProfileSuspension, { suspensionId: first });
  await runLate(sendProfileRestoration, { userId: mentor.user.id });
  expect(await countMails(mentor)).toBe(3);
  await runLate(sendProfileSuspension, { suspensionId: second });
  expect(await countMails(mentor)).toBe(4);
});

it('emails a mentor about a profile restored during an account suspension once it is listed', async () => {
  const mentor = await signUpMentor(app());
  const { profileId, user } = mentor;
  const account = `/api/admin/people/${user.id}`;
  const post = async (path: string) => {
    const { status, body } = await (await admin()).post(path, { reason: 'Sent spam.' });
    expect(status).toBe(200);
    return body;
  };
  await post(`/api/moderation/suspend/${profileId}`);
  expect(await post(`${account}/suspend`)).toMatchObject({ isProfileSuspended: true });
  await readMail(app(), mentor.email, 2);
  expect(await post(`/api/moderation/restore/${profileId}`)).toMatchObject({
    isAccountSuspended: true,
    mentorProfile: { isActive: false },
  });
  const subjects = async () => {
    const { rows } = await app().owner.$client.query<{ subject: string }>(
      'SELECT subject FROM outbox_mails WHERE recipient = $1',
      [mentor.email],
    );
    return rows.map(({ subject }) => subject);
  };
  expect(await post(`${account}/restore`)).toMatchObject({ isProfileSuspended: false });
  const isBack = 'Your mentor profile on Ithaca is back';
  await expect.poll(subjects).toContain(isBack);
  expect((await subjects()).filter((subject) => subject === isBack)).toHaveLength(1);
  await logIn(mentor, mentor);
  const told = async () => JSON.stringify((await mentor.get('/api/notifications')).body);
  await expect.poll(told).toContain('Your mentor profile is listed again.');
});

import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { expect } from 'vitest';
import { type Person, readMail, signUp, type TestApp } from './test-app.ts';

export const invitationsPath = '/api/admin/staff/invitations';
export const acceptPath = '/api/staff-invitation/accept';

/** Reads the token from the newest link mailed to an address. @param count the minimum number of mails to wait for */
export const readToken = async (app: TestApp, email: string, count = 1): Promise<string> => {
  const { links } = await readMail(app, email, count);
  return new URL(links[0] ?? '').searchParams.get('token') ?? '';
};

/** Invites an address. @returns the invitation and the token from its link */
export const invite = async (
  app: TestApp,
  admin: Person,
  email: string,
  rights: StaffRight[] = ['applications'],
) => {
  const { status, body } = await admin.post(invitationsPath, { email, rights });
  expect([status, body.code]).toEqual([201, undefined]);
  return { id: body.id as string, body, token: await readToken(app, email) };
};

/** Signs up a person who is a moderator with these rights. */
export const makeModerator = async (
  app: TestApp,
  admin: Person,
  rights: StaffRight[],
): Promise<Person> => {
  const person = await signUp(app);
  const { token } = await invite(app, admin, person.email, rights);
  expect((await person.post(acceptPath, { token })).status).toBe(200);
  return person;
};

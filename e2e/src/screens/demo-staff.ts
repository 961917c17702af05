import { type APIRequestContext, request } from '@playwright/test';
import { linkFromMail } from '../support/people.ts';
import type { Calls } from './demo-data.ts';

const invited = 'mentee@ithaca.test';

/** Invites the mentee to become a moderator, unless already invited. @returns the path of the mailed link */
export const inviteModerator = async (url: string, administrator: Calls): Promise<string> => {
  const { invitations } = await administrator.get<{ invitations: { email: string }[] }>(
    '/api/admin/staff',
  );
  if (!invitations.some(({ email }) => email === invited)) {
    const invitation = { email: invited, rights: ['applications', 'reports'] };
    await administrator.post('/api/admin/staff/invitations', invitation);
  }
  const api: APIRequestContext = await request.newContext({ baseURL: url });
  const link = new URL(await linkFromMail(api, invited, '/staff-invitation'));
  await api.dispose();
  return `${link.pathname}${link.search}`;
};

import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Identity } from '../identity/index.ts';
import { createStaffAcceptance } from './acceptance.service.ts';
import { staffInvitationMailJob } from './invitation-mail.ts';
import { createStaffInvitations } from './invitations.service.ts';
import { createStaffMembers } from './members.service.ts';
import { staffData } from './personal-data.ts';
import { purgeInvitationsJob } from './purge.ts';
import { staffRoutes } from './staff.routes.ts';

export { requireMayDecide } from './require-may-decide.ts';
export { staffDatabase } from './staff.database.ts';
export { mayDecideAbout } from './staff.policy.ts';

/** Moderators, who are invited and have only the rights they need. */
export const createStaff = (
  context: Context,
  identity: Pick<Identity, 'followStaffRights'>,
): Feature => ({
  name: 'staff',
  routes: staffRoutes({
    members: createStaffMembers(context, identity),
    invitations: createStaffInvitations(context),
    acceptance: createStaffAcceptance(context, identity),
  }),
  jobs: [staffInvitationMailJob(context), purgeInvitationsJob(context)],
  personalData: staffData,
  demo: async () => (await import('./demo.ts')).staffDemo,
});

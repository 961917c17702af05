import * as contract from '@ithaca/contracts/staff';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { StaffAcceptance } from './acceptance.service.ts';
import type { StaffInvitations } from './invitations.service.ts';
import type { StaffMembers } from './members.service.ts';

interface Services {
  members: StaffMembers;
  invitations: StaffInvitations;
  acceptance: StaffAcceptance;
}

export const staffRoutes = ({ members, invitations, acceptance }: Services): Route[] => [
  route(contract.listStaff, async () => answer(200, await members.list())),
  route(contract.inviteStaff, async ({ actor, body }) =>
    answer(201, await invitations.invite(actor, body)),
  ),
  route(contract.resendStaffInvitation, async ({ actor, params }) =>
    answer(200, await invitations.resend(actor, params.invitationId)),
  ),
  route(contract.revokeStaffInvitation, async ({ actor, params }) => {
    await invitations.revoke(actor, params.invitationId);
    return answer(204);
  }),
  route(contract.changeStaffRights, async ({ actor, params, body }) =>
    answer(200, await members.change(actor, params.userId, body.rights)),
  ),
  route(contract.removeStaff, async ({ actor, params }) => {
    await members.remove(actor, params.userId);
    return answer(204);
  }),
  route(contract.checkStaffInvitation, async ({ actor, body }) =>
    answer(200, await acceptance.check(actor, body.token)),
  ),
  route(contract.acceptStaffInvitation, async ({ actor, body }) =>
    answer(200, await acceptance.accept(actor, body.token)),
  ),
];

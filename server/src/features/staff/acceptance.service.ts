import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findContacts, hashToken, type Identity, lockAccount } from '../identity/index.ts';
import { findInvitationByToken, lockInvitationByToken, markAccepted } from './invitations.store.ts';
import { putMember } from './members.store.ts';
import { acceptRefusal } from './staff.policy.ts';
import type { StaffInvitationRow } from './staff.tables.ts';

interface Offer {
  rights: StaffRight[];
}

/** Accepting an invitation to become a moderator (product 1.19). */
export const createStaffAcceptance = (
  { db, clock, audit }: Context,
  identity: Pick<Identity, 'followStaffRights'>,
) => {
  /** Only verified accounts can sign in, so signed-in people own the address of their account. */
  const requireOffer = (
    invitation: StaffInvitationRow | undefined,
    person: { email: string } | undefined,
  ): StaffInvitationRow => {
    if (!person) throw refuse('sign_in_needed');
    const refusal = acceptRefusal(invitation, person, clock.now());
    if (refusal || !invitation) throw refuse(refusal ?? 'invalid_token');
    return invitation;
  };

  return {
    /**
     * The rights that the person would get by accepting.
     * @throws invalid_token (422); invitation_for_another (403); invitation_used, invitation_expired (409)
     */
    async check({ userId }: Pick<Actor, 'userId'>, token: string): Promise<Offer> {
      const [person] = await findContacts(db, [userId]);
      const { rights } = requireOffer(await findInvitationByToken(db, hashToken(token)), person);
      return { rights };
    },

    /**
     * Makes the person a moderator, with immediate effect on their open sign-ins.
     * @throws like `check`; also invitation_used (409) for the second of two concurrent calls
     */
    accept: ({ userId }: Pick<Actor, 'userId'>, token: string): Promise<Offer> =>
      inTransaction(db, async (tx) => {
        const invitation = requireOffer(
          await lockInvitationByToken(tx, hashToken(token)),
          await lockAccount(tx, userId),
        );
        const { id, rights, invitedBy } = invitation;
        const acceptedAt = clock.now();
        await markAccepted(tx, id, { acceptedAt, acceptedBy: userId });
        await putMember(tx, { userId, rights, invitedBy, since: acceptedAt });
        await identity.followStaffRights(tx, userId);
        audit.record(tx, {
          kind: 'staff.joined',
          actorId: userId,
          subjectId: userId,
          details: { invitationId: id, rights },
        });
        return { rights };
      }),
  };
};
export type StaffAcceptance = ReturnType<typeof createStaffAcceptance>;

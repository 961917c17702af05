import { dayMs } from '@ithaca/contracts/durations';
import { type StaffInvitation, staffMax } from '@ithaca/contracts/staff';
import { type StaffRight, staffRights } from '@ithaca/contracts/staff-rights';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountByEmail, isAdminAddress, lockAccount } from '../identity/index.ts';
import { sendStaffInvitation } from './invitation-mail.ts';
import {
  countOpenInvitations,
  deleteOpenInvitation,
  insertInvitation,
  isInvited,
  renewInvitation,
} from './invitations.store.ts';
import { countMembers } from './members.store.ts';
import { inviteRefusal } from './staff.policy.ts';
import { presentInvitation } from './staff.presenter.ts';

/** How long the link of an invitation works (product 1.19). */
const lifetimeMs = 7 * dayMs;

const details = {
  administrator_account: 'The administrator has all rights already.',
  already_suspended:
    'This account is suspended, so the invitation wouldn’t be sent. Restore it first.',
} as const;

const refuseInvitation = (code: NonNullable<ReturnType<typeof inviteRefusal>>) =>
  code === 'administrator_account' || code === 'already_suspended'
    ? refuse(code, { detail: details[code] })
    : refuse(code);

/** Inviting moderators (product 1.19). */
export const createStaffInvitations = ({ db, clock, config, jobs, audit }: Context) => {
  const timesFrom = (now: Date) => ({
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });

  return {
    /**
     * Invites the owner of an address, with or without an account.
     * @throws administrator_account, already_staff, already_suspended, already_invited (409); invalid (422) if there
     *   are too many moderators and invitations
     */
    invite: (
      { userId: invitedBy }: Pick<Actor, 'userId'>,
      { email, rights: chosen }: { email: string; rights: readonly StaffRight[] },
    ): Promise<StaffInvitation> =>
      inTransaction(db, async (tx) => {
        // Serialises invitations, so their number is exact.
        if (!(await lockAccount(tx, invitedBy))) throw refuse('sign_in_needed');
        const account = await findAccountByEmail(tx, email);
        const refusal = inviteRefusal({
          isAdministrators: isAdminAddress(email, config),
          isMembers: account !== undefined && account.staffRights.length > 0,
          isSuspended: Boolean(account?.suspendedAt),
          isInvited: await isInvited(tx, email),
        });
        if (refusal) throw refuseInvitation(refusal);
        if ((await countMembers(tx)) + (await countOpenInvitations(tx)) >= staffMax) {
          const full = `There are already ${staffMax} moderators and invitations`;
          throw refuse('invalid', { errors: { email: [full] } });
        }
        const now = clock.now();
        const rights = staffRights.filter((right) => chosen.includes(right));
        const invitation = {
          ...{ id: newId(), email, rights, invitedBy, ...timesFrom(now) },
          ...{ tokenHash: null, acceptedAt: null, acceptedBy: null },
        };
        await insertInvitation(tx, invitation);
        await jobs.add(tx, sendStaffInvitation, { invitationId: invitation.id });
        audit.record(tx, {
          kind: 'staff.invited',
          actorId: invitedBy,
          subjectId: account?.id ?? null,
          details: { invitationId: invitation.id, rights },
        });
        return presentInvitation(invitation, now);
      }),

    /**
     * Mails a new link. The previous one stops working immediately.
     * @throws not_found (404) unless it is open; already_suspended (409)
     */
    resend: ({ userId: actorId }: Pick<Actor, 'userId'>, id: string): Promise<StaffInvitation> =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const invitation = await renewInvitation(tx, id, timesFrom(now));
        if (!invitation) throw refuse('not_found');
        const account = await findAccountByEmail(tx, invitation.email);
        if (account?.suspendedAt) throw refuseInvitation('already_suspended');
        await jobs.add(tx, sendStaffInvitation, { invitationId: id });
        audit.record(tx, {
          kind: 'staff.invitation_sent_again',
          actorId,
          subjectId: null,
          details: { invitationId: id },
        });
        return presentInvitation(invitation, now);
      }),

    /** @throws not_found (404) unless it is open */
    revoke: ({ userId: actorId }: Pick<Actor, 'userId'>, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!(await deleteOpenInvitation(tx, id))) throw refuse('not_found');
        audit.record(tx, {
          kind: 'staff.invitation_revoked',
          actorId,
          subjectId: null,
          details: { invitationId: id },
        });
      }),
  };
};
export type StaffInvitations = ReturnType<typeof createStaffInvitations>;

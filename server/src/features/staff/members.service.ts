import type { StaffInvitation, StaffMember } from '@ithaca/contracts/staff';
import { type StaffRight, staffRights } from '@ithaca/contracts/staff-rights';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Identity } from '../identity/index.ts';
import { findOpenInvitations } from './invitations.store.ts';
import { deleteMember, findMembers, setRights } from './members.store.ts';
import { presentInvitation, presentMember } from './staff.presenter.ts';

/** The moderators and their rights (product 1.19). */
export const createStaffMembers = (
  { db, clock, config, audit }: Context,
  identity: Pick<Identity, 'followStaffRights'>,
) => ({
  /** All moderators, and the invitations that haven't been accepted, newest first. */
  async list(): Promise<{ members: StaffMember[]; invitations: StaffInvitation[] }> {
    const members = (await findMembers(db)).map((row) => presentMember(row, config));
    const now = clock.now();
    const invitations = (await findOpenInvitations(db)).map((row) => presentInvitation(row, now));
    return { members, invitations };
  },

  /** Takes effect immediately, including on open sign-ins. @throws not_found (404) unless the person is a moderator */
  change: (
    { userId: actorId }: Pick<Actor, 'userId'>,
    userId: string,
    chosen: readonly StaffRight[],
  ): Promise<StaffMember> =>
    inTransaction(db, async (tx) => {
      const rights = staffRights.filter((right) => chosen.includes(right));
      if (!(await setRights(tx, userId, rights))) throw refuse('not_found');
      await identity.followStaffRights(tx, userId);
      audit.record(tx, {
        kind: 'staff.rights_changed',
        actorId,
        subjectId: userId,
        details: { rights },
      });
      const [row] = await findMembers(tx, userId);
      if (!row) throw refuse('not_found');
      return presentMember(row, config);
    }),

  /** Takes effect immediately, including on open sign-ins. @throws not_found (404) unless the person is a moderator */
  remove: ({ userId: actorId }: Pick<Actor, 'userId'>, userId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!(await deleteMember(tx, userId))) throw refuse('not_found');
      await identity.followStaffRights(tx, userId);
      audit.record(tx, { kind: 'staff.removed', actorId, subjectId: userId });
    }),
});
export type StaffMembers = ReturnType<typeof createStaffMembers>;

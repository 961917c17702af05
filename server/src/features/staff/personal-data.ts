import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deleteInvitationsOf, isInvitationOf } from './invitations-of-person.store.ts';
import { deleteMember } from './members.store.ts';
import { staffInvitations, staffMembers } from './staff.tables.ts';

const always = omitted('always the person themself');
const administrator = omitted('somebody else: the administrator');

const memberTable = personalTable(staffMembers, {
  userId: always,
  rights: exported,
  invitedBy: administrator,
  since: exported,
});

const invitationTable = personalTable(staffInvitations, {
  id: exported,
  email: exported,
  rights: exported,
  invitedBy: administrator,
  tokenHash: omitted('a secret'),
  sentAt: exported,
  expiresAt: exported,
  acceptedAt: exported,
  acceptedBy: always,
});

/** A person's rights as a moderator, and the invitations that they received, accepted or not. */
export const staffData: PersonalData = {
  tables: [memberTable, invitationTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('moderator.json', 'your rights as a moderator', () =>
      readRows(db, memberTable, {
        where: eq(staffMembers.userId, userId),
        orderBy: [staffMembers.userId],
      }),
    );
    yield jsonList(
      'moderator-invitations.json',
      'the invitations to become a moderator that you received',
      () =>
        readRows(db, invitationTable, {
          where: isInvitationOf(userId),
          orderBy: [staffInvitations.id],
        }),
    );
  },

  async erase(tx: Transaction, userId) {
    await deleteMember(tx, userId);
    await deleteInvitationsOf(tx, userId);
  },
};

import { inviteAccount } from '../features/identity/index.ts';
import { fieldsOfProfile, writeMenteeProfile } from '../features/matching/index.ts';
import type { PeopleImport } from './import-people.ts';
import { type MenteeRow, menteeFields, menteeRow } from './mentee-row.ts';

/** Verified accounts of mentees with public or private profiles (product 7.8). */
export const menteesImport = (now: Date): PeopleImport<MenteeRow> => ({
  row: menteeRow(now),
  fields: menteeFields,
  async write(tx, needs, { menteeProfile, ...account }, passwordHash) {
    const person = { ...account, userType: 'mentee' as const, passwordHash };
    const { id: userId } = await inviteAccount(tx, needs, person);
    await writeMenteeProfile(tx, { userId, now, fields: fieldsOfProfile(menteeProfile) });
    needs.audit.record(tx, {
      kind: 'mentee.imported',
      actorId: null,
      subjectId: userId,
    });
  },
});

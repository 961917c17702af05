import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import {
  menteeCircleMembers,
  menteeCircles,
  mentorCircleMembers,
  mentorCircles,
} from './circles.tables.ts';

const shared = kept('the circle belongs to its members too');
const own = omitted('always the person themself');

const mentorCircleTable = personalTable(mentorCircles, {
  id: shared,
  mentorId: own,
  name: shared,
  description: shared,
  maxMembers: shared,
  memberCount: shared,
  createdAt: shared,
});

const menteeCircleTable = personalTable(menteeCircles, {
  id: shared,
  creatorId: own,
  name: shared,
  description: shared,
  memberCount: shared,
  createdAt: shared,
});

const membership = { id: exported, circleId: exported, menteeId: own, addedAt: exported };
const mentorMemberTable = personalTable(mentorCircleMembers, membership);
const menteeMemberTable = personalTable(menteeCircleMembers, membership);

/** The circles that a person created, and those to which they belong. */
export const circlesData = (erase: NonNullable<PersonalData['erase']>): PersonalData => ({
  tables: [mentorCircleTable, menteeCircleTable, mentorMemberTable, menteeMemberTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('mentor-circles.json', 'the circles that you run as a mentor', () =>
      readRows(db, mentorCircleTable, {
        where: eq(mentorCircles.mentorId, userId),
        orderBy: [mentorCircles.id],
      }),
    );
    yield jsonList('mentee-circles.json', 'the mentee circles that you have created', () =>
      readRows(db, menteeCircleTable, {
        where: eq(menteeCircles.creatorId, userId),
        orderBy: [menteeCircles.id],
      }),
    );
    yield jsonList(
      'mentor-circle-memberships.json',
      'the circles of mentors that you belong to',
      () =>
        readRows(db, mentorMemberTable, {
          where: eq(mentorCircleMembers.menteeId, userId),
          orderBy: [mentorCircleMembers.id],
        }),
    );
    yield jsonList('mentee-circle-memberships.json', 'the mentee circles that you belong to', () =>
      readRows(db, menteeMemberTable, {
        where: eq(menteeCircleMembers.menteeId, userId),
        orderBy: [menteeCircleMembers.id],
      }),
    );
  },

  erase,
});

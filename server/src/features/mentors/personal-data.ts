import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { clearProfile } from './erasure.store.ts';
import { mentorProfiles } from './mentors.tables.ts';

const anonymous = kept('the empty profile that mentees’ sessions refer to');
const figure = kept('counts mentees’ sessions and reviews');

const profileTable = personalTable(mentorProfiles, {
  id: anonymous,
  userId: omitted('always the person themself'),
  title: exported,
  bio: exported,
  expertise: exported,
  company: exported,
  messageRateCents: exported,
  callRateCents: exported,
  inPersonRateCents: exported,
  acceptsInPerson: exported,
  location: exported,
  languages: exported,
  timeZone: exported,
  responseTime: exported,
  meetingTypes: exported,
  awayFrom: exported,
  awayUntil: exported,
  applicationStatus: anonymous,
  rejectionReason: exported,
  isActive: anonymous,
  ratingSum: figure,
  reviewCount: figure,
  completedSessions: figure,
  measuredReplyMinutes: exported,
  nextSlotAt: omitted('follows from the hours and appointments'),
  createdAt: anonymous,
  updatedAt: anonymous,
  averageRating: figure,
});

/** The mentor profile. Listings and search words are computed from it and deleted with it. */
export const mentorsData = ({ clock }: Pick<Context, 'clock'>): PersonalData => ({
  tables: [profileTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('mentor-profile.json', 'your mentor profile', () =>
      readRows(db, profileTable, {
        where: eq(mentorProfiles.userId, userId),
        orderBy: [mentorProfiles.id],
      }),
    );
  },

  erase: (tx, userId) => clearProfile(tx, userId, clock.now()),
});

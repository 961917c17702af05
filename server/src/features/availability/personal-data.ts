import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import { clearAvailability } from './availability.store.ts';
import { mentorAvailability } from './availability.tables.ts';

const anonymous = kept('belongs to the empty profile');

const availabilityTable = personalTable(mentorAvailability, {
  profileId: anonymous,
  weekly: exported,
  exceptions: exported,
  noticeHours: exported,
  bufferMinutes: exported,
  confirmsByHand: exported,
  nextSlotLookAt: omitted('when a job runs'),
  updatedAt: anonymous,
});

/** When a mentor can be booked. */
export const availabilityData = ({ clock }: Pick<Context, 'clock'>): PersonalData => ({
  tables: [availabilityTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    const profile = await findProfileOfUser(db, userId);
    if (!profile) return;
    yield jsonList('availability.json', 'when you can be booked', () =>
      readRows(db, availabilityTable, {
        where: eq(mentorAvailability.profileId, profile.id),
        orderBy: [mentorAvailability.profileId],
      }),
    );
  },

  async erase(tx, userId) {
    const profile = await findProfileOfUser(tx, userId);
    if (profile) await clearAvailability(tx, profile.id, clock.now());
  },
});

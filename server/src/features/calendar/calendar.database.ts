import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';
import { sendReminder } from './reminders.ts';

export const calendarDatabase: FeatureDatabase = {
  jobs: [sendReminder],
  tables: { 'public.calendar_feeds': ordinary },
};

import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';
import { mailReminder } from './reminder-mails.ts';
import { sendReminder } from './reminders.ts';

export const calendarDatabase: FeatureDatabase = {
  jobs: [sendReminder, mailReminder],
  tables: { 'public.calendar_feeds': ordinary },
};

import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createFeeds } from './feeds.service.ts';
import { calendarData } from './personal-data.ts';
import { reminderMailJob } from './reminder-mails.ts';
import { reminderEvents, reminderJob, showReminders } from './reminders.ts';
import { createSessionCalendar } from './session-calendar.service.ts';

export { calendarDatabase } from './calendar.database.ts';
export { sessionReminded } from './calendar.events.ts';

/** Calls and meetings in people's own calendars, and reminders of them. */
export const createCalendar = (context: Context, hub: Hub): Feature => {
  showReminders(context.bus, hub);
  return {
    name: 'calendar',
    routes: calendarRoutes(createSessionCalendar(context), createFeeds(context)),
    jobs: [reminderJob(context), reminderMailJob(context)],
    events: reminderEvents(context),
    personalData: calendarData,
  };
};

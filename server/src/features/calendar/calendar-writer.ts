import type { Context } from '../../context.ts';
import { writeCalendar } from '../../platform/calendar/calendar-file.ts';
import { findAccounts, fullNameOf, presentPerson } from '../identity/index.ts';
import { type Appointment, calendarEventOf } from '../sessions/index.ts';

/** Writes calls and meetings as calendars. */
export const createCalendarWriter = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>) => ({
  /**
   * A published calendar of these calls and meetings for a person who takes part in each.
   * @param userId the owner of the calendar
   */
  async write(userId: string, appointments: readonly Appointment[]): Promise<string> {
    const { publicUrl, marketplace } = config;
    const otherOf = ({ mentorId, menteeId }: Appointment) =>
      mentorId === userId ? menteeId : mentorId;
    const others = await findAccounts(db, [...new Set(appointments.map(otherOf))]);
    const names = new Map(
      others.map((account) => [account.id, fullNameOf(presentPerson(account))]),
    );
    return writeCalendar({
      name: marketplace.name,
      events: appointments.map((row) =>
        calendarEventOf(row, names.get(otherOf(row)) ?? '', {
          publicUrl,
          product: marketplace.name,
        }),
      ),
      now: clock.now(),
    });
  },
});

import type { Config } from '../../config/config.ts';
import { writeInvitation } from '../../platform/calendar/calendar-file.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import { calendarEventOf, hasTime } from './calendar-entries.ts';
import type { SessionRow } from './sessions.tables.ts';

/**
 * The calendar file of a mail to one of the two about a call or meeting: an invitation, an update or a cancellation
 * (product 3.17). It contains only the recipient's own email address.
 * @param other the name of the other person
 * @returns none for a session without a time, and for a completed one
 */
export const invitationsOf = (
  row: SessionRow,
  { guest, other }: { guest: { name: string; email: string }; other: string },
  { config, now }: { config: Config; now: Date },
): MailAttachment[] => {
  if (!hasTime(row) || row.status === 'completed') return [];
  const { publicUrl, marketplace, mail } = config;
  const product = marketplace.name;
  const { content, type } = writeInvitation(calendarEventOf(row, other, { publicUrl, product }), {
    name: product,
    now,
    organizer: { name: product, email: addressIn(mail.from) },
    guest,
  });
  return [{ filename: 'invitation.ics', contentType: type, content }];
};

/** The address in a sender such as "Ithaca <hello@ithaca.test>". */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

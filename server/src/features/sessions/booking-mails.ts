import { id } from '@ithaca/contracts/fields';
import { type SessionRole, sessionRoles } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, type Jobs, jobKind } from '../../platform/jobs/jobs.ts';
import type { Mail, MailAttachment } from '../../platform/mail/mail.ts';
import { type Contact, findContacts, fullNameOf } from '../identity/index.ts';
import { findProfile } from '../mentors/index.ts';
import { sendIfWanted } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import {
  acceptedMail,
  bookedMail,
  completionAskedMail,
  type MailedBooking,
  reportedMail,
  settledMail,
  timeMail,
} from './booking-mail-texts.ts';
import { type BookingOccasion, bookingOccasions } from './booking-occasions.ts';
import { isUnanswered, releaseTime } from './booking-outcomes.ts';
import { withFacts } from './bookings.store.ts';
import { invitationsOf } from './invitations.ts';
import { mailUrgency } from './mail-urgency.ts';
import { findSession } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';
import { isSuperseded } from './superseded-mails.ts';

const recipients = [...sessionRoles, 'administrator'] as const;
type Recipient = (typeof recipients)[number];

/** The two people of a booking as recipients of mails. */
type People = Readonly<Record<SessionRole, Contact>>;

/** Mails one person about a booking (product 3.15). The sequence identifies its time. */
export const sendBookingMail = jobKind(
  'sessions.send-booking-mail',
  z.object({
    sessionId: id,
    occasion: z.enum(bookingOccasions),
    recipient: z.enum(recipients),
    sequence: z.optional(z.number()),
  }),
);

const recipientsOf = {
  booked: sessionRoles,
  scheduled: sessionRoles,
  moved: sessionRoles,
  accepted: sessionRoles,
  completion_asked: ['mentee'],
  reported: ['administrator'],
  settled: sessionRoles,
} as const satisfies Record<BookingOccasion, readonly Recipient[]>;

/**
 * Adds a mail for everybody concerned, with one job each, so a retry doesn't mail the others again.
 * @param session the session after the change that the mail reports
 */
export const mailAbout = async (
  jobs: Jobs,
  tx: Transaction,
  { id: sessionId, calendarSequence: sequence }: Pick<SessionRow, 'id' | 'calendarSequence'>,
  occasion: BookingOccasion,
) => {
  for (const recipient of recipientsOf[occasion]) {
    await jobs.add(tx, sendBookingMail, { sessionId, occasion, recipient, sequence });
  }
};

/** Handles {@link sendBookingMail}. A retry may send the mail twice. */
export const bookingMailJob = (
  { db, mail, config, clock }: Context,
  payments: Pick<Payments, 'findHeldSplits'>,
) => {
  const write = async (
    row: SessionRow,
    occasion: BookingOccasion,
    booking: MailedBooking,
  ): Promise<Mail | null> => {
    switch (occasion) {
      case 'booked':
        return bookedMail(booking);
      case 'scheduled':
      case 'moved':
        return timeMail(booking, occasion === 'moved');
      case 'accepted':
        return acceptedMail(booking);
      case 'reported':
        return reportedMail(booking, config.marketplace.heldDaysMax);
      case 'completion_asked': {
        const [asked] = await withFacts(db, [row]);
        // Reported or settled in the meantime, or answered only afterwards.
        if (!asked?.completionAskedAt || asked.status !== 'active' || asked.reportedAt) return null;
        const releasesAt = releaseTime(asked);
        const isMissed = releasesAt === null && !isUnanswered(asked);
        return isMissed ? null : completionAskedMail(booking, releasesAt);
      }
      case 'settled': {
        const intentId = row.paymentIntentId ?? '';
        const split = (await payments.findHeldSplits(db, [intentId])).get(intentId);
        return split ? settledMail(booking, split) : null;
      }
    }
  };

  const addresseeOf = (
    recipient: Recipient,
    people: People,
  ): Pick<MailedBooking, 'to' | 'firstName'> | null => {
    if (recipient === 'administrator') {
      return config.adminEmail === null ? null : { to: config.adminEmail, firstName: null };
    }
    const { email: to, firstName, deletedAt } = people[recipient];
    return deletedAt ? null : { to, firstName };
  };

  /** The invitation in the mail to one of the two, if the change affects their calendar. */
  const invitationsFor = (
    row: SessionRow,
    occasion: BookingOccasion,
    { role, people }: { role: SessionRole; people: People },
  ): MailAttachment[] => {
    if (occasion === 'completion_asked' || occasion === 'reported') return [];
    const guest = { name: nameOf(people[role]), email: people[role].email };
    const other = nameOf(people[role === 'mentee' ? 'mentor' : 'mentee']);
    return invitationsOf(row, { guest, other }, { config, now: clock.now() });
  };

  return handleJob(sendBookingMail, async ({ sessionId, occasion, recipient: role, sequence }) => {
    const row = await findSession(db, sessionId);
    if (!row || isSuperseded({ occasion, sequence }, row)) return;
    const contacts = await findContacts(db, [row.menteeId, row.mentorId]);
    const mentee = contacts.find((contact) => contact.id === row.menteeId);
    const mentor = contacts.find((contact) => contact.id === row.mentorId);
    if (!mentee || !mentor) return;
    const people = { mentee, mentor };
    const addressee = addresseeOf(role, people);
    const profile = await findProfile(db, row.mentorProfileId);
    if (!addressee || !profile) return;
    const booking: MailedBooking = {
      ...addressee,
      role,
      mentee: nameOf(mentee),
      mentor: nameOf(mentor),
      product: config.marketplace.name,
      publicUrl: config.publicUrl,
      sessionId,
      sessionType: row.sessionType,
      priceCents: row.priceCents,
      status: row.status,
      startsAt: row.startsAt,
      acceptBy: row.acceptBy,
      settlementReason: row.settlementReason,
      timeZone: profile.timeZone,
    };
    const written = await write(row, occasion, booking);
    if (!written) return;
    if (role === 'administrator') return mail.send(written);
    const message = { ...written, attachments: invitationsFor(row, occasion, { role, people }) };
    const urgency = mailUrgency({ ...row, occasion, role });
    if (urgency === 'essential') return mail.send(message);
    await sendIfWanted(
      { db, mail, config },
      {
        userId: people[role].id,
        about: 'bookings',
        notifiedAt: urgency === 'can_wait' ? happenedAt(row, occasion) : null,
      },
      message,
    );
  });
};

/** The time of an event whose mail can wait. */
const happenedAt = (row: SessionRow, occasion: BookingOccasion): Date =>
  (occasion === 'completion_asked' ? row.completionAskedAt : row.settledAt) ?? row.createdAt;

const nameOf = (person: Contact) => (person.deletedAt ? 'a deleted account' : fullNameOf(person));

import { hourMs } from '@ithaca/contracts/durations';
import { addDays } from '@ithaca/contracts/opening-hours';
import type { Config } from '../../config/config.ts';
import type { DemoInput, DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { seededId } from '../../seeding/random.ts';
import type { Availability } from '../availability/index.ts';
import type { ConversationsDemo } from '../conversations/index.ts';
import { countCompletedSessions, findProfiles, type Profile } from '../mentors/index.ts';
import type { Payments, PaymentsDemo } from '../payments/index.ts';
import { acceptEnd, isAppointment } from './appointment-times.ts';
import { measureReplyTime } from './reply-times.ts';
import { insertReviews } from './reviews.store.ts';
import { durationMs, keptAs, priceCents } from './session-types.ts';
import { insertSessions } from './sessions.store.ts';
import { type UnlockPair, unlockRow } from './unlocks.store.ts';

type StoryBooking = Story['bookings'][number];
type PricedBooking = StoryBooking & { priceCents: number; endsAt: Date; acceptBy: Date | null };

interface Dependencies {
  payments: Pick<Payments, 'currentPlan'> & { demo: PaymentsDemo };
  conversations: ConversationsDemo;
  availability: Pick<Availability, 'slots'>;
}

/** Writes the demo's paid bookings with their reviews, and its unlocks. */
export const createSessionsDemo = (
  { marketplace }: Pick<Config, 'marketplace'>,
  { payments, conversations, availability }: Dependencies,
): DemoPart => {
  /** The mentor's first slot at or after the planned time that earlier bookings haven't taken. */
  const findSlot = async (
    tx: Transaction,
    { type, startsAt, bookedAt, mentorId }: StoryBooking,
    { profile, before }: { profile: Profile; before: readonly PricedBooking[] },
  ) => {
    if (!isAppointment(type)) return startsAt;
    const from = startsAt.toISOString().slice(0, 10);
    const range = { sessionType: type, from, to: addDays(from, 14), now: bookedAt };
    const slots = await availability.slots.find(tx, profile.userId, range);
    const taken = before.filter((other) => !isCompleted(other) && other.mentorId === mentorId);
    const slot = slots.find(
      ({ start, end }) =>
        start >= startsAt.getTime() &&
        taken.every((other) => end <= Number(other.startsAt) || start >= Number(other.endsAt)),
    );
    if (!slot) throw new Error('A mentor of the demo has no slot');
    return new Date(slot.start);
  };

  const addBookings = async ({ tx, story }: DemoInput) => {
    const profiles = await findProfiles(
      tx,
      story.mentors.map(({ profileId }) => profileId),
    );
    const bookings: PricedBooking[] = [];
    for (const booking of story.bookings) {
      const profile = profiles.find(({ id }) => id === booking.mentorProfileId);
      const price = profile && priceCents(booking.type, profile, marketplace);
      if (!price) throw new Error(`A mentor of the demo doesn't offer ${booking.type}`);
      const startsAt = booking.isExact
        ? booking.startsAt
        : await findSlot(tx, booking, { profile, before: bookings });
      const endsAt = new Date(startsAt.getTime() + durationMs[booking.type]);
      const acceptBy = booking.isRequest ? acceptEnd(startsAt, booking.bookedAt) : null;
      bookings.push({ ...booking, priceCents: price, startsAt, endsAt, acceptBy });
    }
    const intentIds = await payments.demo.addPastPayments(
      tx,
      bookings.map((booking) => ({
        userId: booking.menteeId,
        purpose: 'booking',
        mentorProfileId: booking.mentorProfileId,
        sessionType: booking.type,
        amountCents: booking.priceCents,
        sessionId: booking.id,
        keptAs: keptAs.booking,
        paidAt: booking.bookedAt,
        released: isCompleted(booking) ? { at: booking.endsAt, mentorId: booking.mentorId } : null,
      })),
    );
    // If the pair also has an unlock, the unlock determines how long the conversation stays open.
    const unlockedPairs = new Set(story.unlocks.map(pairKeyOf));
    const conversationIds = await conversations.open(
      tx,
      bookings.map((booking) => ({
        address: { kind: 'session', id: booking.id },
        people: [booking.mentorId, booking.menteeId],
        writeUntil: unlockedPairs.has(pairKeyOf(booking)) ? booking.endsAt : 'infinity',
        at: booking.bookedAt,
      })),
    );
    await insertSessions(
      tx,
      bookings.map((booking, index) => ({
        id: booking.id,
        conversationId: conversationIds[index] as string,
        mentorId: booking.mentorId,
        menteeId: booking.menteeId,
        mentorProfileId: booking.mentorProfileId,
        origin: 'booking',
        sessionType: booking.type,
        status: booking.status,
        priceCents: booking.priceCents,
        paymentIntentId: intentIds[index],
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        completedAt: isCompleted(booking) ? booking.endsAt : null,
        settledAt: isCompleted(booking) ? booking.endsAt : null,
        settlementReason: isCompleted(booking) ? 'confirmed' : null,
        // The hourly job schedules the next check.
        dueAt: isCompleted(booking) ? null : (booking.acceptBy ?? booking.endsAt),
        acceptBy: booking.acceptBy,
        createdAt: booking.bookedAt,
      })),
    );
    await countCompletedSessions(
      tx,
      bookings.filter(isCompleted).map(({ mentorId }) => mentorId),
    );
    await insertReviews(tx, bookings.flatMap(reviewOf));
  };

  const addUnlocks = async ({ tx, story }: DemoInput) => {
    const plans = new Map<string, Date>();
    for (const { userId } of story.plans) {
      const plan = await payments.currentPlan(tx, userId);
      if (plan) plans.set(userId, plan.endsAt);
    }
    const bought = story.unlocks.filter(({ menteeId }) => !plans.has(menteeId));
    const intentIds = await payments.demo.addPastPayments(
      tx,
      bought.map(({ id, menteeId, mentorProfileId, at }) => ({
        userId: menteeId,
        purpose: 'unlock',
        mentorProfileId,
        amountCents: marketplace.unlockFeeCents,
        sessionId: id,
        keptAs: keptAs.unlock,
        paidAt: at,
        released: null,
      })),
    );
    const intentOf = new Map(bought.map(({ id }, index) => [id, intentIds[index]]));
    const conversationIds = await conversations.open(
      tx,
      story.unlocks.map(({ id, mentorId, menteeId, at }) => ({
        address: { kind: 'session', id },
        people: [mentorId, menteeId],
        writeUntil: plans.get(menteeId) ?? 'infinity',
        at,
      })),
    );
    await insertSessions(
      tx,
      story.unlocks.map(({ at, ...unlock }, index) =>
        unlockRow({
          ...unlock,
          conversationId: conversationIds[index] as string,
          priceCents: intentOf.has(unlock.id) ? marketplace.unlockFeeCents : 0,
          paymentIntentId: intentOf.get(unlock.id) ?? null,
          createdAt: at,
        }),
      ),
    );
  };

  return {
    async fill(input) {
      await addBookings(input);
      await addUnlocks(input);
    },
    // Like the hourly job right after the mentor's last message.
    async finalize({ tx, story }) {
      for (const [userId, at] of lastMessageTimes(story)) await measureReplyTime(tx, userId, at);
    },
  };
};

const isCompleted = ({ status }: Pick<StoryBooking, 'status'>) => status === 'completed';

const pairKeyOf = ({ mentorId, menteeId }: UnlockPair) => `${mentorId} ${menteeId}`;

const reviewOf = (booking: StoryBooking & { endsAt: Date }) => {
  if (!booking.review) return [];
  const { rating, text, reply = null } = booking.review;
  const createdAt = new Date(booking.endsAt.getTime() + 20 * hourMs);
  return [
    {
      id: seededId(`review ${booking.id}`, createdAt),
      sessionId: booking.id,
      mentorId: booking.mentorId,
      menteeId: booking.menteeId,
      rating,
      text,
      reply,
      repliedAt: reply === null ? null : new Date(createdAt.getTime() + 31 * hourMs),
      createdAt,
    },
  ];
};

/** The time of each mentor's last message, by user id. */
const lastMessageTimes = ({ mentors, conversations }: Story): ReadonlyMap<string, Date> => {
  const mentorIds = new Set(mentors.map(({ userId }) => userId));
  const last = new Map<string, Date>();
  for (const { senderId, at } of conversations.flatMap(({ messages }) => messages)) {
    const latest = last.get(senderId);
    if (mentorIds.has(senderId) && (!latest || at > latest)) last.set(senderId, at);
  }
  return last;
};

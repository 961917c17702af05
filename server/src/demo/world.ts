import { markOrigin } from '../database-origin.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/database.ts';
import { insertRows, type Row } from '../seeding/insert-rows.ts';
import { createRandom, seededId } from '../seeding/random.ts';
import { type DemoThread, pairKey, planThreads, replyMinutesOf } from './conversations.ts';
import { type DemoMoney, planMoney } from './money.ts';
import { type PastSession, pairOf, planPastSessions } from './past-sessions.ts';
import { type DemoPeople, planPeople } from './people.ts';

const seed = 20_261_121;
const year = 365 * 86_400_000;
const premium = new Set(['premium']);
const subscribers = new Map([
  ['basic', 'basic'],
  ['premium', 'premium'],
]);

interface Options {
  now: Date;
  /** Of the one password all demo people share. */
  passwordHash: string;
  adminEmail: string;
  unlockFeeCents: number;
}

/**
 * Fills an empty database with the demo world (product 7.3): the same every time, but for dates,
 * which are told from today. All of it or nothing; a database that has accounts is left alone. Only
 * the owner of the database may; it is marked as the demo's first (product 10.8).
 */
export const fillDemoWorld = async (db: Database, options: Options): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.$client.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await tx.$client.query('SELECT FROM users LIMIT 1');
    if (rowCount !== 0) return false;
    await markOrigin(tx, 'demo');
    await insertWorld(tx, options);
    return true;
  });

const insertWorld = async (tx: Transaction, options: Options) => {
  const { now, unlockFeeCents } = options;
  const people = planPeople(now, options.passwordHash, options.adminEmail);
  const threads = planThreads(now, people.userIds, premium);
  const past = planPastSessions(now, createRandom(seed));
  const pairs = planPairs(threads, past, now, people);
  const planEnd = new Date(now.getTime() + year);
  const money = planMoney(
    { unlocks: threads.filter(({ mentee }) => !subscribers.has(mentee)), past },
    { ...people, unlockFeeCents },
  );

  await insertRows(tx, 'users', people.users);
  await insertRows(tx, 'mentor_profiles', withStatistics(people, past));
  await insertRows(
    tx,
    'subscriptions',
    [...subscribers].map(([key, plan]) => ({
      user_id: people.userIds.get(key),
      plan,
      status: 'active',
      current_period_end: planEnd,
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    'priority_people',
    [...premium].map((key) => ({ user_id: people.userIds.get(key) })),
  );
  await insertConversations(tx, pairs, threads, people, money, planEnd);
  await insertMoney(tx, money);
  await insertSessions(tx, pairs, threads, people, money);
};

interface Pair {
  conversationId: string;
  mentor: string;
  mentee: string;
  createdAt: Date;
  lastActivityAt: Date;
  thread: DemoThread | null;
}

/** Everyone who ever met has one conversation, though only the written ones hold messages. */
const planPairs = (
  threads: readonly DemoThread[],
  past: readonly PastSession[],
  now: Date,
  people: DemoPeople,
): ReadonlyMap<string, Pair> => {
  const pairs = new Map<string, Pair>();
  for (const thread of threads) {
    const { id, mentor, mentee, beganAt, lastActivityAt } = thread;
    pairs.set(pairKey(mentor, mentee), {
      conversationId: id,
      mentor,
      mentee,
      createdAt: beganAt,
      lastActivityAt: lastActivityAt < now ? lastActivityAt : now,
      thread,
    });
  }
  for (const session of past) {
    const key = pairOf(session);
    const known = pairs.get(key);
    if (known) {
      if (session.startsAt < known.createdAt) known.createdAt = session.startsAt;
      continue;
    }
    if (!people.userIds.has(session.mentee)) throw new Error(`Unknown mentee ${session.mentee}`);
    pairs.set(key, {
      conversationId: seededId(`conversation ${key}`, session.startsAt),
      mentor: session.mentor.key,
      mentee: session.mentee,
      createdAt: session.startsAt,
      lastActivityAt: session.startsAt,
      thread: null,
    });
  }
  return pairs;
};

const withStatistics = (people: DemoPeople, past: readonly PastSession[]): Row[] => {
  const keys = [...people.profileIds.keys()];
  return people.profiles.map((profile, index) => {
    const key = keys[index] ?? '';
    const own = past.filter((session) => session.mentor.key === key);
    const ratings = own.flatMap(({ review }) => (review ? [review.rating] : []));
    return {
      ...profile,
      rating_sum: ratings.reduce<number>((sum, rating) => sum + rating, 0),
      review_count: ratings.length,
      completed_sessions: own.length,
      measured_reply_minutes: replyMinutesOf(key),
    };
  });
};

const unlockId = ({ id, beganAt }: DemoThread) => seededId(`unlock ${id}`, beganAt);

const insertConversations = async (
  tx: Transaction,
  pairs: ReadonlyMap<string, Pair>,
  threads: readonly DemoThread[],
  { userIds }: DemoPeople,
  money: DemoMoney,
  planEnd: Date,
) => {
  const newest = new Map<string, string>();
  for (const booking of money.bookings) newest.set(pairOf(booking.session), booking.sessionId);
  for (const thread of threads) newest.set(pairKey(thread.mentor, thread.mentee), unlockId(thread));

  await insertRows(
    tx,
    'conversations',
    [...pairs].map(([key, pair]) => {
      const [low, high] = [userIds.get(pair.mentor) ?? '', userIds.get(pair.mentee) ?? ''].sort();
      const byPlan = pair.thread !== null && subscribers.has(pair.mentee);
      return {
        id: pair.conversationId,
        kind: 'pair',
        person_low: low,
        person_high: high,
        last_seq: pair.thread?.messages.length ?? 0,
        write_until: byPlan ? planEnd : 'infinity',
        newest_address: newest.get(key),
        created_at: pair.createdAt,
      };
    }),
  );
  await insertRows(
    tx,
    'conversation_participants',
    [...pairs.values()].flatMap((pair) =>
      (['mentor', 'mentee'] as const).map((role) => ({
        conversation_id: pair.conversationId,
        user_id: userIds.get(pair[role]),
        read_seq: pair.thread?.read[role] ?? 0,
        favoured: role === 'mentor' && premium.has(pair.mentee),
        last_activity_at: pair.lastActivityAt,
      })),
    ),
  );
  await insertRows(
    tx,
    'messages',
    threads.flatMap((thread) => thread.messages),
  );
  await insertRows(
    tx,
    'message_pins',
    threads.flatMap((thread) => thread.pins),
  );
};

const insertMoney = async (tx: Transaction, money: DemoMoney) => {
  await insertRows(tx, 'sandbox_intents', money.sandboxIntents);
  await insertRows(tx, 'payment_intents', money.intents);
  await insertRows(tx, 'ledger_entries', money.entries);
  await insertRows(tx, 'ledger_lines', money.lines);
};

const insertSessions = async (
  tx: Transaction,
  pairs: ReadonlyMap<string, Pair>,
  threads: readonly DemoThread[],
  { userIds, profileIds }: DemoPeople,
  money: DemoMoney,
) => {
  const of = (mentor: string, mentee: string) => ({
    conversation_id: pairs.get(pairKey(mentor, mentee))?.conversationId,
    mentor_id: userIds.get(mentor),
    mentee_id: userIds.get(mentee),
    mentor_profile_id: profileIds.get(mentor),
  });
  const unlocks = threads.map((thread) => ({
    id: unlockId(thread),
    ...of(thread.mentor, thread.mentee),
    origin: 'unlock',
    session_type: 'messaging',
    status: 'active',
    price_cents: money.unlockIntents.has(thread.id) ? money.unlockFeeCents : 0,
    payment_intent_id: money.unlockIntents.get(thread.id) ?? null,
    starts_at: null,
    ends_at: null,
    completed_at: null,
    created_at: thread.beganAt,
  }));
  const bookings = money.bookings.map(({ session, sessionId, intentId }) => ({
    id: sessionId,
    ...of(session.mentor.key, session.mentee),
    origin: 'booking',
    session_type: session.type,
    status: 'completed',
    price_cents: session.priceCents,
    payment_intent_id: intentId,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    completed_at: session.endsAt,
    created_at: money.bookedAt(session),
  }));
  await insertRows(tx, 'sessions', [...bookings, ...unlocks]);
  await insertRows(
    tx,
    'conversation_addresses',
    [...bookings, ...unlocks].map(({ id, conversation_id }) => ({ id, conversation_id })),
  );
  await insertRows(
    tx,
    'reviews',
    money.bookings.flatMap(({ session, sessionId }) => {
      if (!session.review) return [];
      const at = new Date(session.endsAt.getTime() + 20 * 3_600_000);
      const { rating, text, reply = null } = session.review;
      const replied_at = reply === null ? null : new Date(at.getTime() + 31 * 3_600_000);
      return [
        {
          id: seededId(`review ${sessionId}`, at),
          session_id: sessionId,
          mentor_id: userIds.get(session.mentor.key),
          mentee_id: userIds.get(session.mentee),
          rating,
          text,
          reply,
          replied_at,
          created_at: at,
        },
      ];
    }),
  );
};

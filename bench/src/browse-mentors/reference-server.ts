import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { exposeCalls } from '../support/child.ts';
import type { ReferenceCalls } from './questions.ts';
import { countCap, type ListParameters, statementsOf } from './reference-sql.ts';
import { readWords } from './reference-words.ts';
import { readTerms } from './terms.ts';

// The bare reference: Fastify and pg with prepared statements for the same page and the same capped
// count. No sign-in and no validation of requests or responses.
interface Row {
  [column: string]: unknown;
  message_rate_cents: number;
  call_rate_cents: number;
  in_person_rate_cents: number | null;
  count?: number;
}

const money = (cents: number) => (cents / 100).toFixed(2);

const mentorOf = (row: Row) => ({
  id: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  mentorProfile: {
    id: row.id,
    title: row.title,
    bio: row.bio,
    expertise: row.expertise,
    rating: row.average_rating,
    reviewCount: row.review_count,
    completedSessions: row.completed_sessions,
    messageRate: money(row.message_rate_cents),
    callRate: money(row.call_rate_cents),
    phoneRate: money(row.call_rate_cents * 0.8),
    inPersonRate: row.in_person_rate_cents === null ? null : money(row.in_person_rate_cents),
    acceptsInPersonMeetings: row.accepts_in_person,
    location: row.location,
    languages: row.languages,
    responseTime: row.response_time,
    measuredReplyMinutes: row.measured_reply_minutes,
    meetingTypes: row.meeting_types,
    awayUntil: row.away_until,
    nextSlot: null,
    applicationStatus: row.application_status,
    isActive: row.is_active,
    createdAt: row.created_at,
  },
  can: { unlock: row.session_id === null, book: false, message: row.session_id !== null },
  sessionId: row.session_id,
});

const listMentors = async (pool: pg.Pool, parameters: ListParameters) => {
  const words = parameters.q ? await readWords(pool, parameters.q) : [];
  const statements = statementsOf(parameters, words);
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>(statements.page),
    statements.count && pool.query<{ count: number }>(statements.count),
  ]);
  return { rows, count: counted?.rows[0]?.count ?? rows[0]?.count ?? 0 };
};

let pool: pg.Pool;

exposeCalls<ReferenceCalls>({
  async listen({ connection }) {
    pool = new pg.Pool({ ...connection, max: 16 });
    const http = fastify();
    http.get<{ Querystring: ListParameters }>('/api/mentors', async ({ query }, reply) => {
      const { rows, count } = await listMentors(pool, query);
      reply.header('x-total-count', count > countCap ? `${countCap}+` : String(count));
      return rows.slice(0, Number(query.limit)).map(mentorOf);
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    return { port: (http.server.address() as AddressInfo).port };
  },
  readTerms: ({ count }) => readTerms(pool, count),
});

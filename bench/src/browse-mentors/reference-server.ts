import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { exposeCalls } from '../support/child.ts';
import type { ReferenceCalls } from './queries.ts';
import { countCap, countStatement, type ListParameters, pageStatement } from './reference-sql.ts';

// The bare reference: Fastify and pg with plain SQL for the same page and the same capped count.
// No sign-in and no validation of requests or responses.
interface Row {
  [column: string]: unknown;
  message_rate_cents: number;
  call_rate_cents: number;
  in_person_rate_cents: number | null;
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

exposeCalls<ReferenceCalls>({
  async listen({ connection }) {
    const pool = new pg.Pool({ ...connection, max: 16 });
    const http = fastify();
    http.get<{ Querystring: ListParameters }>('/api/mentors', async (request, reply) => {
      const [page, counted] = await Promise.all([
        pool.query<Row>(pageStatement(request.query)),
        pool.query<{ count: number }>(countStatement(request.query)),
      ]);
      const rows = page.rows.slice(0, 50);
      const count = counted.rows[0]?.count ?? 0;
      const last = rows.at(-1);
      reply.header('x-total-count', count > countCap ? `${countCap}+` : String(count));
      if (last && page.rows.length > rows.length) {
        reply.header('x-next-cursor', `${last.rating_rank}.${last.id}`);
      }
      return rows.map(mentorOf);
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    return { port: (http.server.address() as AddressInfo).port };
  },
});

import { createReports } from '../src/features/sessions/reports.service.ts';
import {
  createSettlements,
  type SettlementDependencies,
} from '../src/features/sessions/settlements.ts';
import type { Actor } from '../src/platform/actor.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { bookSession, signUpMentor } from './test-payments.ts';

/** Creates the service that settles bookings, for actions without an endpoint. */
export const settlementsOf = (app: TestApp, changes: Partial<SettlementDependencies> = {}) =>
  createSettlements(app.context, { ...app.features, ...changes });

/** Decides about a report as the administrator. */
export const decideReport = (
  app: TestApp,
  admin: Person,
  decision: { sessionId: string; refundCents: number; note?: string },
) => {
  const actor: Pick<Actor, 'userId'> = { userId: admin.user.id };
  const reports = createReports(app.context, settlementsOf(app));
  return reports.decide(actor as Actor, { note: 'Decided in a test', ...decision });
};

/**
 * Simulates that time passes: moves a booking, the messages of its conversation, and the blocks and suspensions of its
 * people into the past, then settles it if due. Doesn't advance the clock, so that sign-ins don't expire.
 */
export const passTime = async (app: TestApp, sessionId: string, milliseconds: number) => {
  const { $client } = app.owner;
  const moved = [
    'created_at',
    'starts_at',
    'ends_at',
    'accept_by',
    'mentor_chose_at',
    'mentor_unavailable_since',
    'write_until',
    'completion_asked_at',
    'due_at',
  ].map((column) => `${column} = ${column} - $2 * interval '1 ms'`);
  await $client.query(`UPDATE sessions SET ${moved.join(', ')} WHERE id = $1`, [
    sessionId,
    milliseconds,
  ]);
  await $client.query(
    `UPDATE messages SET created_at = created_at - $2 * interval '1 ms'
     WHERE conversation_id = (SELECT conversation_id FROM sessions WHERE id = $1)`,
    [sessionId, milliseconds],
  );
  await $client.query(
    `UPDATE blocks AS b SET created_at = b.created_at - $2 * interval '1 ms' FROM sessions AS s
     WHERE s.id = $1 AND b.blocker_id IN (s.mentor_id, s.mentee_id)`,
    [sessionId, milliseconds],
  );
  await $client.query(
    `UPDATE users AS u SET suspended_at = u.suspended_at - $2 * interval '1 ms' FROM sessions AS s
     WHERE s.id = $1 AND u.id IN (s.mentor_id, s.mentee_id)`,
    [sessionId, milliseconds],
  );
  await settlementsOf(app).settleIfDue(sessionId);
};

/** Schedules a booked call to begin in this many hours. */
export const schedule = async (app: TestApp, sessionId: string, inHours: number) => {
  const startsAt = new Date(app.clock.now().getTime() + inHours * 3_600_000);
  await app.owner.$client.query(
    `UPDATE sessions SET starts_at = $2, ends_at = $2::timestamptz + interval '1 hour',
       due_at = $2::timestamptz + interval '73 hours' WHERE id = $1`,
    [sessionId, startsAt],
  );
};

/** Reads a payment's amounts from the ledger, in cents, by kind of movement. */
export const readLedger = async (app: TestApp, intentId: string) => {
  const { rows } = await app.owner.$client.query<{ kind: string; cents: string }>(
    `SELECT e.kind, sum(l.amount_cents) AS cents FROM ledger_entries AS e
     JOIN ledger_lines AS l ON l.entry_id = e.id AND l.amount_cents > 0
     WHERE e.intent_id = $1 GROUP BY 1 ORDER BY 1`,
    [intentId],
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
};

/** Creates a booking, with functions to act on it. */
export const setUpBooking = async (app: TestApp, type = 'video_call') => {
  const mentor = await signUpMentor(app);
  const mentee = await signUp(app);
  const { id, paymentIntentId } = await bookSession(app, mentee, mentor.profileId, type);
  const act = (person: Person, action: string, body?: object) =>
    person.post(`/api/sessions/${id}/${action}`, body);
  const show = async (person: Person = mentee) => (await person.get(`/api/sessions/${id}`)).body;
  const ledger = () => readLedger(app, paymentIntentId);
  return { mentor, mentee, id, paymentIntentId, act, show, ledger };
};

import { expect } from 'vitest';
import { recordMovement } from '../src/features/payments/ledger.store.ts';
import { insertReviews } from '../src/features/sessions/reviews.store.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { uploadSample } from './sample-files.ts';
import { type Person, readMail, signUp, type TestApp } from './test-app.ts';
import { sendApplication } from './test-applications.ts';
import { goodCard, signUpMentor, startPayment, subscribe } from './test-payments.ts';

/** In all texts of the person whose data a test follows. */
export const canary = 'kanary';
/** In all texts that no other person may get. */
export const secret = 'nobodyelse';

const unlock = async (mentee: Person, mentorProfileId: string) => {
  const intent = await startPayment(mentee, mentorProfileId);
  const { clientSecret, paymentIntentId } = intent;
  const card = { clientSecret, card: goodCard };
  expect((await mentee.post('/api/dev/payments/confirm', card)).status).toBe(200);
  const order = { mentorProfileId, stripePaymentIntentId: paymentIntentId };
  const { status, body } = await mentee.post('/api/sessions', order);
  expect([200, 201]).toContain(status);
  return { paymentIntentId, sessionId: body.id, conversationId: body.conversationId };
};

const write = async (sender: Person, sessionId: string, content: string) => {
  const { status, body } = await sender.post(`/api/sessions/${sessionId}/messages`, { content });
  expect(status).toBe(201);
  return body.id as string;
};

/** A review of a booking that was completed, with a reply. */
const addReview = async (
  app: TestApp,
  review: { mentorId: string; menteeId: string; text: string; reply: string },
  unlocked: { conversationId: string; profileId: string; paymentIntentId: string },
) => {
  const sessionId = newId();
  const now = app.clock.now();
  await app.owner.$client.query(
    `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
       session_type, status, price_cents, starts_at, ends_at, completed_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'booking', 'video_call', 'completed', 7500, $6, $7, $7, $6)`,
    [
      sessionId,
      unlocked.conversationId,
      review.mentorId,
      review.menteeId,
      unlocked.profileId,
      new Date(now.getTime() - 3_600_000),
      now,
    ],
  );
  await inTransaction(app.context.db, async (tx) => {
    await insertReviews(tx, [
      { id: newId(), sessionId, rating: 4, repliedAt: now, createdAt: now, ...review },
    ]);
    const released = { kind: 'released', amountCents: 60, mentorId: review.mentorId } as const;
    await recordMovement(tx, unlocked.paymentIntentId, released, now);
  });
};

/** Makes a person a mentor by application, with documents that the administrator has looked at. */
const becomeMentor = async (app: TestApp, person: Person, admin: Person, word: string) => {
  const application = await sendApplication(person, {
    firstName: word,
    lastName: word,
    email: `${word}@work.test`,
    title: `Title ${word}`,
    company: `Company ${word}`,
    journey: `Journey ${word}`,
    projects: `Projects ${word}`,
    helpAreas: `Help ${word}`,
    expertise: `Skill ${word}`,
    location: `Town ${word}`,
    offersInPerson: true,
    inPersonRate: 20,
    experience: '10+',
  });
  const approval = `/api/moderation/approve/${application.profileId}`;
  expect((await admin.get(`/api/uploads/${application.idDocument.id}`)).status).toBe(200);
  expect((await admin.post(approval)).status).toBe(200);
  await app.owner.$client.query(
    `UPDATE mentor_profiles SET away_from = '2026-01-01', away_until = '2026-01-02',
       rejection_reason = $2, measured_reply_minutes = 42 WHERE id = $1`,
    [application.profileId, `Reason ${word}`],
  );
  await app.owner.$client.query(
    'UPDATE mentor_applications SET rejection_reason = $2, status = $3 WHERE profile_id = $1',
    [application.profileId, `Reason ${word}`, 'rejected'],
  );
  return application.profileId as string;
};

/**
 * Three people: Kanary has data in every table, as mentee and as mentor. Luca is a mentor with whom
 * she talks, and Tertia somebody she doesn't know, who is Luca's mentee too.
 */
export const plantPeople = async (app: TestApp) => {
  const { $client } = app.owner;
  const admin = await signUp(app, { email: 'admin@ithaca.test' });
  const kanary = await signUp(app, {
    firstName: 'Kanary',
    lastName: 'Kanarywood',
    email: 'kanary@example.test',
    activity: 'student',
  });
  const luca = await signUpMentor(app);
  await $client.query('UPDATE mentor_profiles SET bio = $2, company = $2 WHERE id = $1', [
    luca.profileId,
    secret,
  ]);
  const tertia = await signUp(app, { firstName: 'Tertia', lastName: 'Nobodyelse' });
  const profileId = await becomeMentor(app, kanary, admin, canary);

  await subscribe(app, luca, 'basic');
  const withTertia = await unlock(tertia, luca.profileId);
  await write(tertia, withTertia.sessionId, `A message of ${secret}`);
  await write(luca, withTertia.sessionId, `An answer to ${secret}`);
  const withLuca = await unlock(kanary, luca.profileId);
  const ofLuca = await unlock(
    await signUp(app, { firstName: 'Mona', lastName: 'Mentee' }),
    profileId,
  );
  const pinned = await write(kanary, withLuca.sessionId, `A message of ${canary}`);
  await write(luca, withLuca.sessionId, 'An answer of Luca');
  await kanary.post(`/api/sessions/${withLuca.sessionId}/pins`, { messageId: pinned });
  await addReview(
    app,
    {
      mentorId: luca.user.id,
      menteeId: kanary.user.id,
      text: `A review of ${canary}`,
      reply: 'A reply of Luca',
    },
    { ...withLuca, profileId: luca.profileId },
  );
  const [{ mentee_id: monaId }] = (
    await $client.query('SELECT mentee_id FROM sessions WHERE id = $1', [ofLuca.sessionId])
  ).rows as [{ mentee_id: string }];
  await addReview(
    app,
    {
      mentorId: kanary.user.id,
      menteeId: monaId,
      text: 'A review of Mona',
      reply: `A reply of ${canary}`,
    },
    { ...ofLuca, profileId },
  );
  await inTransaction(app.context.db, async (tx) => {
    const [intent] = await app.features.payments.findIntents(tx, [withLuca.paymentIntentId]);
    if (!intent) throw new Error('The payment is missing');
    await app.features.payments.refund(tx, intent, 9, 'a test');
  });
  await subscribe(app, kanary, 'premium');
  const avatar = await uploadSample(kanary, 'avatar');
  await inTransaction(app.context.db, (tx) =>
    app.features.files.use(tx, avatar, { kind: 'user', id: kanary.user.id }),
  );
  await uploadSample(kanary, 'attachment');
  await $client.query(
    `UPDATE users SET wanted_type = 'mentor', access_granted_at = now(), last_seen_at = now(),
       profile_image_url = $2 WHERE id = $1`,
    [kanary.user.id, `/${canary}.webp`],
  );
  await $client.query('UPDATE sign_ins SET browser = $2, system = $2 WHERE user_id = $1', [
    kanary.user.id,
    canary,
  ]);
  await $client.query(
    `INSERT INTO two_factor (user_id, secret, created_at, enabled_at, recovery_salt)
     VALUES ($1, '', now(), now(), '')`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, sha256('a code'))`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO sign_in_challenges (id, user_id, expires_at) VALUES ($1, $2, now())`,
    [newId(), kanary.user.id],
  );
  await $client.query(
    `INSERT INTO mentor_suspensions
       (id, profile_id, reason, suspended_at, suspended_by, restored_at, restored_by)
     VALUES ($1, $2, 'No answers', now(), $3, now(), $3)`,
    [newId(), profileId, admin.user.id],
  );
  await $client.query(
    `INSERT INTO mentor_availability
       (profile_id, weekly, exceptions, notice_hours, buffer_minutes, updated_at)
     VALUES ($1, '[]', '[]', 24, 15, now())`,
    [profileId],
  );
  await $client.query(
    `INSERT INTO notification_choices (user_id, missed_messages) VALUES ($1, 'off')`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO missed_message_mails (user_id, mailed_at, covered_until) VALUES ($1, now(), now())`,
    [kanary.user.id],
  );
  await kanary.post('/api/forgot-password', { email: kanary.email });
  await readMail(app, kanary.email, 3);
  return { admin, kanary, luca, tertia, withLuca, profileId };
};

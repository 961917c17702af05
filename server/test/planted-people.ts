import { expect } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { addCircles } from './planted-circles.ts';
import { addMentorsReview, addReview } from './planted-reviews.ts';
import { aBrowser } from './push-stand-in.ts';
import { uploadSample } from './sample-files.ts';
import { type Person, readMail, signUp, type TestApp } from './test-app.ts';
import { sendApplication } from './test-applications.ts';
import { goodCard, sendDispute, signUpMentor, startPayment, subscribe } from './test-payments.ts';

/** Occurs in all texts of the person whose data a test follows. */
export const canary = 'kanary';
/** Occurs in all texts that no other person may get. */
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

const write = async (
  sender: Person,
  sessionId: string,
  content: string,
  attachmentId: string | null = null,
) => {
  const path = `/api/sessions/${sessionId}/messages`;
  const { status, body } = await sender.post(path, { content, attachmentId });
  expect(status).toBe(201);
  return body.id as string;
};

/** Makes a person a mentor by application, with documents viewed by the administrator. */
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
 * Adds three people: Kanary has data in every table, as mentee and as mentor. Luca is a mentor she talks
 * to, and Tertia, whom she doesn't know, is also Luca's mentee.
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
  const letter = await uploadSample(kanary, 'attachment');
  const pinned = await write(kanary, withLuca.sessionId, `A message of ${canary}`, letter);
  await write(luca, withLuca.sessionId, 'An answer of Luca');
  await kanary.post(`/api/sessions/${withLuca.sessionId}/pins`, { messageId: pinned });
  const reviewedLuca = await addReview(
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
  const reviewedKanary = await addReview(
    app,
    {
      mentorId: kanary.user.id,
      menteeId: monaId,
      text: 'A review of Mona',
      reply: `A reply of ${canary}`,
    },
    { ...ofLuca, profileId },
  );
  // One review that she may not read yet, and one that only she and the administrator may read.
  await addMentorsReview(app, reviewedLuca, { text: `A review of ${secret}`, hours: -240 });
  const hiddenReason = `Hidden because of ${canary}`;
  const hidden = { text: `What ${canary} wrote about Mona`, hours: 1, hiddenReason };
  await addMentorsReview(app, reviewedKanary, hidden);
  await inTransaction(app.context.db, async (tx) => {
    const [intent] = await app.features.payments.findIntents(tx, [withLuca.paymentIntentId]);
    if (!intent) throw new Error('The payment is missing');
    await app.features.payments.refund(tx, intent, { amountCents: 9, reason: 'a test' });
  });
  await sendDispute(app, withLuca.paymentIntentId);
  await subscribe(app, kanary, 'premium');
  await $client.query(
    `UPDATE subscriptions SET status = 'past_due', grace_until = ends_at, customer_id = 'cus_planted',
       provider_subscription_id = 'sub_planted' WHERE user_id = $1`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO plan_checkouts (id, user_id, plan, created_at)
     VALUES ('cs_planted', $1, 'premium', now())`,
    [kanary.user.id],
  );
  const page = await kanary.call('PUT', '/api/mentor/public-page', { isOn: true });
  expect(page.status).toBe(200);
  const avatar = await uploadSample(kanary, 'avatar');
  await inTransaction(app.context.db, (tx) =>
    app.features.files.use(tx, avatar, { kind: 'user', id: kanary.user.id }),
  );
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
    `INSERT INTO account_suspensions
       (id, user_id, reason, suspended_at, suspended_by, restored_at, restored_by)
     VALUES ($1, $2, 'No manners', now(), $3, now(), $3)`,
    [newId(), kanary.user.id, admin.user.id],
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
    `INSERT INTO payout_accounts
       (user_id, idempotency_key, account_id, read_at, reminded_at, created_at)
     VALUES ($1, $2, 'acct_of_payouts', now(), now(), now())`,
    [kanary.user.id, newId()],
  );
  await $client.query(
    `INSERT INTO payouts (id, intent_id, mentor_id, account_id, amount_cents, created_at, tried_at,
       transfer_id, sent_at)
     VALUES ($1, $2, $3, 'acct_of_payouts', 60, now(), now(), 'tr_of_payouts', now())`,
    [newId(), ofLuca.paymentIntentId, kanary.user.id],
  );
  const announcement = { title: 'News', text: 'For everyone', audience: 'everyone' };
  const { id: announcementId } = (await admin.post('/api/admin/announcements', announcement)).body;
  await kanary.post(`/api/announcements/${announcementId}/dismiss`);
  await admin.post('/api/admin/legal-texts/terms', { text: 'Be kind.', changes: 'Kindness' });
  await kanary.post('/api/consents', { kind: 'terms', version: 2 });
  await $client.query(
    `INSERT INTO notification_choices (user_id, missed_messages, time_zone)
     VALUES ($1, 'off', 'Europe/Rome')`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO notifications (id, user_id, kind, occurrence, subject_id, amount_cents, ends_at,
       created_at, read_at)
     VALUES ($1, $2, 'payment_refunded', 'planted', $1, 99, now(), now(), now())
     ON CONFLICT DO NOTHING`,
    [newId(), kanary.user.id],
  );
  await $client.query(
    `INSERT INTO blocks (blocker_id, blocked_id, created_at)
     VALUES ($1, $2, now()), ($2, $1, now())`,
    [kanary.user.id, luca.user.id],
  );
  await $client.query(
    `INSERT INTO missed_message_mails (user_id, mailed_at, covered_until) VALUES ($1, now(), now())`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO booking_notes (session_id, kind, author_id, text, created_at)
     SELECT id, 'report', $1, $2, now() FROM sessions
     WHERE mentor_id = $1 AND origin = 'booking'
     UNION ALL SELECT id, 'report', mentor_id, $3, now() FROM sessions
     WHERE mentee_id = $1 AND origin = 'booking'`,
    [kanary.user.id, `A report of ${canary}`, `A report of ${secret}`],
  );
  await $client.query(
    `INSERT INTO appointments (mentor_id, starts_at, ends_at, held_for, held_until)
     VALUES ($1, now() + interval '1 day', now() + interval '2 days', $2, now() + interval '1 hour')`,
    [luca.user.id, kanary.user.id],
  );
  await $client.query(
    `UPDATE payment_intents SET session_type = 'video_call', purpose = 'booking', starts_at = now(),
       plan = 'basic' WHERE id = $1`,
    [withLuca.paymentIntentId],
  );
  await addCircles(app, { mentorId: kanary.user.id, menteeId: monaId }, canary);
  await addCircles(app, { mentorId: luca.user.id, menteeId: kanary.user.id }, 'Luca');
  await $client.query(
    `INSERT INTO mentee_profiles (user_id, interests, concerns, career_goals, skills_to_learn,
       academic_background, professional_background, date_of_birth, bio, is_public, created_at, updated_at)
     VALUES ($1, '{kanaryinterest}', '{kanaryconcern}', '{kanarygoal}', '{kanaryskill}', 'kanaryschool',
       'kanarywork', '1990-01-02', 'kanarybio', true, now(), now())`,
    [kanary.user.id],
  );
  await $client.query(
    `INSERT INTO concerns (id, reporter_id, kind, subject_id, subject_user_id, conversation_id,
       reason, details, evidence, created_at, outcome, note, decided_at, decided_by)
     VALUES
       ($1, $3, 'message', $2, $4, $2, 'other', $6, $7, '2026-01-01', 'warned', $7, now(), $5),
       ($2, $4, 'person', $3, $3, NULL, 'other', $7, $6, '2026-01-01', NULL, NULL, NULL, NULL)`,
    [
      newId(),
      newId(),
      kanary.user.id,
      luca.user.id,
      admin.user.id,
      `A report of ${canary}`,
      `A report of ${secret}`,
    ],
  );
  await $client.query('UPDATE messages SET removed_at = now() WHERE sender_id = $1', [
    kanary.user.id,
  ]);
  await $client.query(
    `INSERT INTO staff_members (user_id, rights, invited_by, since)
     VALUES ($1, '{reports}', $2, now())`,
    [kanary.user.id, admin.user.id],
  );
  await $client.query(
    `INSERT INTO staff_invitations
       (id, email, rights, invited_by, sent_at, expires_at, accepted_at, accepted_by)
     VALUES ($1, $2, '{reports}', $3, now(), now(), now(), $4)`,
    [newId(), kanary.email, admin.user.id, kanary.user.id],
  );
  expect((await kanary.post('/api/user/calendar')).status).toBe(200);
  const { subscription } = aBrowser();
  const subscribed = await kanary.call('PUT', '/api/user/push/subscription', subscription);
  expect(subscribed.status).toBe(204);
  await kanary.post('/api/forgot-password', { email: kanary.email });
  await readMail(app, kanary.email, 2);
  return { admin, kanary, luca, tertia, withLuca, profileId };
};

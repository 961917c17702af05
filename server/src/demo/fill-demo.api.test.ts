import type { MenteeSuggestion } from '@ithaca/contracts/mentee-profiles';
import type { Payment } from '@ithaca/contracts/payment-history';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, signUp, useTestApp } from '../../test/test-app.ts';
import { deleteFirstRun } from '../../test/test-jobs.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { fillDemoData } from './fill-demo.ts';

const app = useTestApp();

// The jobs would send the mail that is due.
beforeAll(() => deleteFirstRun(app(), { name: 'notification-centre.find-due-digests' }));

const fill = () =>
  fillDemoData(app().owner, app().features.all, {
    now: app().clock.now(),
    adminEmail: 'admin@ithaca.test',
  });

const count = async (sql: string) => {
  const { rows } = await app().context.db.$client.query(`SELECT count(*)::int AS n FROM ${sql}`);
  return rows[0].n as number;
};

describe('the demo data', () => {
  it('fills an empty database once', async () => {
    expect(await fill()).toBe(true);
    expect(await fill()).toBe(false);
  });

  it('contains the promised numbers of records', async () => {
    expect(await count("mentor_profiles WHERE application_status = 'approved'")).toBe(48);
    expect(await count("sessions WHERE status = 'completed'")).toBe(350);
    expect(await count("sessions WHERE origin = 'booking' AND status = 'active'")).toBe(5);
    expect(await count('appointments WHERE session_id IS NOT NULL')).toBe(5);
    expect(await count('sessions WHERE accept_by IS NOT NULL')).toBe(1);
    expect(await count('reviews')).toBe(150);
    expect(await count('notifications WHERE read_at IS NULL')).toBeGreaterThan(0);
    expect(await count("notifications WHERE created_at < now() - interval '90 days'")).toBe(0);
    expect(await count('conversations WHERE last_seq > 0')).toBe(43);
    expect(await count('mentor_circles')).toBe(2);
    expect(await count('mentor_circle_members')).toBe(8);
    expect(await count('mentee_circle_members')).toBe(4);
    expect(await count('mentee_profiles')).toBe(30);
    expect(await count('mentee_listings')).toBe(28);
  });

  it('gives every mentor hours, and three of them a vacation', async () => {
    expect(await count('mentor_availability WHERE jsonb_array_length(weekly) > 0')).toBe(48);
    expect(await count("mentor_profiles WHERE time_zone <> 'UTC'")).toBe(48);
    expect(await count('mentor_profiles WHERE away_until > current_date')).toBe(3);
  });

  it('has the next free slot of every mentor who isn’t away', async () => {
    const approved = "mentor_profiles WHERE application_status = 'approved'";
    expect(await count(`${approved} AND (next_slot_at IS NULL) <> (away_until IS NOT NULL)`)).toBe(
      0,
    );
    expect(await count('mentor_availability WHERE next_slot_look_at IS NULL')).toBe(0);
  });

  it.each(['basic', 'premium'])(
    'has a %s plan that can be cancelled, resumed and changed',
    async (plan) => {
      const client = createClient(app());
      const email = `${plan}@ithaca.test`;
      expect((await client.post('/api/login', { email, password: demoPassword })).status).toBe(200);
      const { body: paid } = await client.get('/api/payments');
      const forPlans = paid.filter((payment: Payment) => payment.purpose === 'subscription');
      expect(forPlans).toHaveLength(3);
      const { body: cancelled } = await client.post('/api/subscription/cancel');
      expect(cancelled).toMatchObject({ plan, status: 'canceled', cancelAtPeriodEnd: true });
      const { body: resumed } = await client.post('/api/subscription/resume');
      expect(resumed).toMatchObject({ plan, status: 'active', cancelAtPeriodEnd: false });
      expect(resumed.can).toMatchObject({ cancel: true, portal: true });
      const other = plan === 'basic' ? 'premium' : 'basic';
      const { body: change } = await client.get(`/api/subscription/change?planId=${other}`);
      expect(change).toMatchObject({ planId: other, renewsAt: resumed.currentPeriodEnd });
    },
  );

  it('gives everybody else a photo that is stored like an uploaded one', async () => {
    expect(await count('users WHERE wanted_type IS NULL')).toBe(91);
    expect(
      await count(`users AS u JOIN files AS f ON u.profile_image_url = '/api/uploads/' || f.id
        WHERE f.owner_id = u.id AND f.used_by_id = u.id AND f.kind = 'avatar'
          AND f.state = 'stored'`),
    ).toBe(91);
    const viewer = await signUp(app());
    const { rows } = await app().context.db.$client.query(
      'SELECT profile_image_url AS url FROM users WHERE profile_image_url IS NOT NULL LIMIT 3',
    );
    for (const { url } of rows) {
      for (const variant of ['', '?variant=small']) {
        const { status, headers } = await viewer.get(`${url}${variant}`);
        expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      }
    }
  });

  it('has a daily mail that is due and not empty', async () => {
    expect(await count('notification_choices WHERE digest_at <= now()')).toBe(1);
    expect(await count('notifications WHERE awaits_digest AND read_at IS NULL')).toBe(3);
    expect(await count('notifications WHERE awaits_digest AND read_at IS NOT NULL')).toBe(0);
  });

  it('has applications of different ages with readable documents, and a rejected one', async () => {
    const admin = createClient(app());
    await admin.post('/api/login', { email: 'admin@ithaca.test', password: demoPassword });
    const { body: pending } = await admin.get('/api/moderation/pending-applications');
    const hoursOf = ({ createdAt }: { createdAt: string }) =>
      Math.round((app().clock.now().getTime() - Date.parse(createdAt)) / 3_600_000);
    expect(pending.map(hoursOf)).toEqual([55, 40, 20, 2]);
    for (const { idDocument, cvDocument } of pending) {
      expect([idDocument.type, cvDocument.type]).toEqual(['image/png', 'application/pdf']);
      for (const { id } of [idDocument, cvDocument])
        expect((await admin.get(`/api/uploads/${id}`)).status).toBe(200);
    }
    expect(await count("mentor_applications WHERE status = 'rejected'")).toBe(1);
  });

  it('has statistics that agree with its records', async () => {
    const wrong = await count(`mentor_profiles AS p
      WHERE (review_count, rating_sum) <>
          (SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE mentor_id = p.user_id)
        OR completed_sessions <> (SELECT count(*) FROM sessions WHERE mentor_id = p.user_id AND status = 'completed')`);
    expect(wrong).toBe(0);
    expect(
      await count(
        'reviews AS r JOIN sessions AS s ON s.id = r.session_id WHERE s.mentor_id <> r.mentor_id',
      ),
    ).toBe(0);
    expect(
      await count(`conversations AS c
        WHERE last_seq <> (SELECT count(*) FROM messages WHERE conversation_id = c.id)`),
    ).toBe(0);
    expect(await count('messages WHERE created_at > now()')).toBe(0);
  });

  it('numbers messages without gaps, and gives priority to those of Premium members', async () => {
    expect(
      await count(`conversations AS c WHERE last_seq > 0 AND last_seq <>
        (SELECT max(seq) FROM messages WHERE conversation_id = c.id)`),
    ).toBe(0);
    expect(
      await count(`messages AS m WHERE priority <> EXISTS
        (SELECT FROM subscriptions WHERE user_id = m.sender_id AND plan = 'premium')`),
    ).toBe(0);
    expect(await count('messages WHERE priority')).toBeGreaterThan(0);
    expect(
      await count(`messages AS later JOIN messages AS earlier
        ON earlier.conversation_id = later.conversation_id AND earlier.seq = later.seq - 1
        WHERE earlier.created_at > later.created_at`),
    ).toBe(0);
  });

  it('keeps conversations open as long as their unlock or plan lasts', async () => {
    const unlocks = `sessions AS s JOIN conversations AS c ON c.id = s.conversation_id
      LEFT JOIN subscriptions AS plan ON plan.user_id = s.mentee_id
      WHERE s.origin = 'unlock'`;
    expect(await count(unlocks)).toBe(40);
    expect(await count(`${unlocks} AND c.write_until <> coalesce(plan.ends_at, 'infinity')`)).toBe(
      0,
    );
    expect(await count(`${unlocks} AND (s.price_cents = 0) <> (plan.user_id IS NOT NULL)`)).toBe(0);
  });

  it('has a balanced ledger and a payment for every paid session', async () => {
    const { rows } = await app().context.db.$client.query(
      'SELECT sum(amount_cents)::int AS total FROM ledger_lines',
    );
    expect(rows[0].total).toBe(0);
    expect(
      await count(`sessions AS s WHERE price_cents > 0 AND NOT EXISTS
        (SELECT FROM payment_intents WHERE id = s.payment_intent_id AND fulfilled_id = s.id
          AND amount_cents = s.price_cents)`),
    ).toBe(0);
  });

  it('lets all demo accounts sign in and use the app', async () => {
    for (const { email, password } of demoAccounts) {
      const client = createClient(app());
      const login = await client.post('/api/login', { email, password });
      expect(login.status).toBe(200);
      const conversations = await client.get('/api/conversations');
      expect(conversations.status).toBe(200);
      const isAdmin = email.startsWith('admin');
      expect(login.body.isAdmin).toBe(isAdmin);
      expect(conversations.body.length > 0).toBe(!isAdmin);
      expect((await client.get('/api/sessions')).status).toBe(200);
      const mentors = await client.get('/api/mentors?limit=100');
      expect(mentors.body).toHaveLength(48);
    }
    const premium = createClient(app());
    const login = await premium.post('/api/login', {
      email: 'premium@ithaca.test',
      password: demoPassword,
    });
    expect(login.body.subscriptionTier).toBe('premium');
  });

  it.each([
    ['mentee', 'Bence Tóth'],
    ['basic', 'Matteo Sartori'],
    ['premium', 'Stefan Gruber'],
  ])('suggests several mentees to %s, among them %s', async (name, expected) => {
    const viewer = createClient(app());
    await viewer.post('/api/login', { email: `${name}@ithaca.test`, password: demoPassword });
    const found: MenteeSuggestion[] = (await viewer.get('/api/mentee-suggestions')).body;
    const good = found.filter(({ score, reasons }) => score >= 0.4 && reasons.length > 1);
    expect(good.length).toBeGreaterThanOrEqual(5);
    const nameOf = ({ profile: { user } }: MenteeSuggestion) =>
      `${user.firstName} ${user.lastName}`;
    expect(good.slice(0, 3).map(nameOf)).toContain(expected);
    const hidden = ['Isabel Rocha', 'Eirini Kosta'];
    expect(found.map(nameOf).filter((one) => hidden.includes(one))).toEqual([]);
  });
});

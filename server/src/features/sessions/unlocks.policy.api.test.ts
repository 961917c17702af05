import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { listMentors } from '../../../test/test-mentors.ts';
import {
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';
import { type UnlockRow, unlockRows } from '../../../test/unlock-rows.ts';
import { mayUnlock } from './unlocks.policy.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

let administrator: Person | undefined;
/** The viewer is the administrator, because only they see unlisted mentors. */
const findViewer = async () => {
  administrator ??= await signUp(app(), { email: 'admin@ithaca.test' });
  return administrator;
};

const setPlan = (viewer: Person, hasPlan: boolean) =>
  subscribe(app(), viewer, 'basic', hasPlan ? 30 : 0);

const unlockBy = async (
  viewer: Person,
  method: UnlockRow['unlockedBy'],
  mentorProfileId: string,
) => {
  await setPlan(viewer, method === 'plan');
  if (method === 'plan') {
    expect((await viewer.post('/api/sessions', { mentorProfileId })).status).toBe(201);
  }
  if (method === 'payment') {
    const { paymentIntentId } = await startPayment(viewer, mentorProfileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
  }
};

const statuses = {
  own_profile: 422,
  not_found: 404,
  already_unlocked: 200,
  included_in_plan: 201,
  payment_needed: 402,
};
const problemOf = ({ verdict }: UnlockRow) => (verdict === 'own_profile' ? 'invalid' : verdict);

it.each(unlockRows.filter(({ isOwn }) => !isOwn))(
  'the SQL and the endpoints agree: listed $isListed, blocked $isBlocked, unlocked by $unlockedBy, plan $hasPlan: $verdict',
  async (row) => {
    const viewer = await findViewer();
    const mentor = await signUpMentor(app());
    await unlockBy(viewer, row.unlockedBy, mentor.profileId);
    await setPlan(viewer, row.hasPlan);
    await app().context.db.$client.query(
      'UPDATE mentor_profiles SET is_active = $2 WHERE id = $1',
      [mentor.profileId, row.isListed],
    );

    if (row.isBlocked) {
      const userId = mentor.user.id;
      expect((await viewer.post('/api/blocks', { userId })).status).toBe(204);
    }

    const shown = await viewer.get(`/api/mentors/${mentor.user.id}`);
    expect(shown.body.can.unlock).toBe(mayUnlock(row));
    const list = (await listMentors(viewer, { sort: 'newest' })).body;
    const listed = list.find(({ id }: { id: string }) => id === mentor.user.id);
    expect(listed?.can).toEqual(row.isListed ? shown.body.can : undefined);

    const order = { mentorProfileId: mentor.profileId };
    const payment = await viewer.post('/api/create-payment-intent', order);
    expect(payment.body.code).toBe(payment.status === 201 ? undefined : problemOf(row));
    expect(payment.status === 201).toBe(row.verdict === 'payment_needed');

    const unlocked = await viewer.post('/api/sessions', order);
    expect(unlocked.status).toBe(statuses[row.verdict]);
  },
);

it("mentors can't unlock their own profile", async () => {
  const mentor = await signUpMentor(app());
  const shown = await mentor.get(`/api/mentors/${mentor.user.id}`);
  expect(shown.body.can.unlock).toBe(false);
  const order = { mentorProfileId: mentor.profileId };
  for (const call of ['/api/create-payment-intent', '/api/sessions']) {
    expect((await mentor.post(call, order)).status).toBe(statuses.own_profile);
  }
});

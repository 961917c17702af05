import { hourMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase } from '../../../test/test-database.ts';

const adminEmail = 'penelope@ithaca.test';

const hoursLeft = async ({ owner, clock }: TestApp, userId: string) => {
  const { rows } = await owner.$client.query<{ expires_at: Date }>(
    'SELECT expires_at FROM sign_ins WHERE user_id = $1',
    [userId],
  );
  return rows.map((row) => (row.expires_at.getTime() - clock.now().getTime()) / hourMs);
};

it('existing sign-ins last only 12 hours more once ADMIN_EMAIL names their account', async () => {
  const database = await createTestDatabase();
  const before = await startTestApp({}, {}, {}, { ...database, drop: async () => {} });
  const [penelope, other] = [await signUp(before, { email: adminEmail }), await signUp(before)];
  expect(await hoursLeft(before, penelope.user.id)).toEqual([90 * 24]);
  await before.close();

  const after = await startTestApp({ ADMIN_EMAIL: adminEmail }, {}, {}, database);
  expect(await hoursLeft(after, penelope.user.id)).toEqual([12]);
  expect((await hoursLeft(after, other.user.id))[0]).toBeGreaterThan(89 * 24);
  await after.close();
});

import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { subscribe } from '../../../test/test-payments.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { isCurrent } from './payments.policy.ts';
import { hasPlanSql } from './subscriptions.store.ts';

const app = useTestApp();

const queryHasPlan = async (userId: string, now: Date) => {
  const hasPlan = hasPlanSql(sql`${userId}`, sql`${now}`);
  const row = await queryRow<{ hasPlan: boolean }>(
    app().context.db,
    sql`SELECT ${hasPlan} AS "hasPlan"`,
  );
  return row?.hasPlan;
};

it('the SQL agrees with isCurrent', async () => {
  const mentee = await signUp(app());
  const start = app().clock.now();
  await subscribe(app(), mentee, 'basic', 30);
  const endsAt = new Date(start.getTime() + 30 * dayMs);
  for (const offset of [-1, 0, 1]) {
    const now = new Date(endsAt.getTime() + offset);
    expect(await queryHasPlan(mentee.user.id, now)).toBe(isCurrent({ endsAt }, now));
  }
});

it('a mentee without a subscription has no plan', async () => {
  const mentee = await signUp(app());
  expect(await queryHasPlan(mentee.user.id, app().clock.now())).toBe(false);
});

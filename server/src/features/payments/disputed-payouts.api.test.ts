import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { sendDispute, signUpMentor } from '../../../test/test-payments.ts';
import { becomeReady, shownTo, usePayouts } from '../../../test/test-payouts.ts';

const app = useTestApp();
const { query, earn, runNextWeek, payoutsOf, paidOut } = usePayouts(app);

/** The amounts that the bank took back from a payment, by account. */
const chargedBack = async (intentId: string) => {
  const rows = await query<{ account: string; cents: string }>(
    `SELECT l.account, l.amount_cents AS cents FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
     WHERE e.kind = 'charged_back' AND e.intent_id = $1 AND l.amount_cents > 0`,
    [intentId],
  );
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }));
};

describe('the weekly payouts', () => {
  it('leave out a payment that is disputed at the bank, until the dispute is won', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const [disputed] = [await earn(mentor, 6000), await earn(mentor, 1500)];
    await sendDispute(app(), disputed, { cents: 6000 });
    expect(await shownTo(mentor)).toMatchObject({ owed: '75.00', disputed: '60.00' });
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([1500]);
    await sendDispute(app(), disputed, { cents: 6000, outcome: 'won' });
    await sendDispute(app(), disputed, { cents: 6000 });
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([1500, 6000]);
    expect(await shownTo(mentor)).toMatchObject({ owed: '0.00', disputed: '0.00' });
  });

  it('don’t transfer money that the bank has already taken back, because it is no longer owed', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const lost = await earn(mentor, 6000);
    for (const _ of [1, 2]) await sendDispute(app(), lost, { cents: 6000, outcome: 'lost' });
    await sendDispute(app(), lost, { cents: 6000 });
    expect(await shownTo(mentor)).toMatchObject({
      owed: '0.00',
      disputed: '0.00',
      history: [{ amount: '60.00', payments: 1, status: 'taken_back' }],
    });
    await runNextWeek();
    expect(await payoutsOf(mentor)).toEqual([]);
    expect(await chargedBack(lost)).toEqual([{ account: `mentor:${mentor.user.id}`, cents: 6000 }]);
  });

  it('are kept by the mentor if the bank takes back a payment later, or only a part of it', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const early = await earn(mentor, 6000);
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([6000]);
    const inPart = await earn(mentor, 2000);
    await sendDispute(app(), early, { cents: 6000, outcome: 'lost' });
    await sendDispute(app(), inPart, { cents: 500, outcome: 'lost' });
    expect(await chargedBack(early)).toEqual([{ account: 'losses', cents: 6000 }]);
    expect(await chargedBack(inPart)).toEqual([{ account: 'losses', cents: 500 }]);
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([2000, 6000]);
  });
});

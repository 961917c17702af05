import { dayMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { longDate } from '../../platform/days.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import type { Subscription } from './payments.tables.ts';
import { planMail, planMailKinds } from './subscription-mail-texts.ts';
import { findSubscription } from './subscriptions.store.ts';

/** Mails a person about a change of their plan. */
export const sendPlanMail = jobKind(
  'payments.send-plan-mail',
  z.object({
    userId: z.string(),
    kind: z.enum(planMailKinds),
    /** When the plan ends, as an instant. */
    until: z.string(),
  }),
);

type Plan = Pick<Subscription, 'userId' | 'status' | 'endsAt' | 'graceUntil'>;

/** Adds the mails about a change of a plan (product 4.11). */
export const addPlanMails = async (
  { jobs, clock, config }: Context,
  tx: Transaction,
  before: Pick<Plan, 'status'> | undefined,
  { userId, status, endsAt, graceUntil }: Plan,
) => {
  const until = endsAt.toISOString();
  if (status === 'past_due' && graceUntil && before?.status !== 'past_due') {
    await jobs.add(tx, sendPlanMail, { userId, kind: 'payment_failed', until });
    const early = config.marketplace.planGraceReminderDays * dayMs;
    const startAfter = new Date(graceUntil.getTime() - early);
    await jobs.add(tx, sendPlanMail, { userId, kind: 'grace_ending', until }, { startAfter });
  }
  if (status !== 'canceled' || !before) return;
  const endsLater = before.status !== 'canceled' && endsAt > clock.now();
  const kind = before.status === 'past_due' ? 'canceled_unpaid' : 'canceled';
  if (endsLater) await jobs.add(tx, sendPlanMail, { userId, kind, until });
  if (before.status === 'past_due' && endsAt <= clock.now()) {
    await jobs.add(tx, sendPlanMail, { userId, kind: 'ended_unpaid', until });
  }
};

/** Handles {@link sendPlanMail}. A retry may send the mail twice. */
export const planMailJob = (context: Context) => {
  const { db, mail, clock, config } = context;
  return handleJob(sendPlanMail, async ({ userId, kind, until }) => {
    const recipient = await readRecipient(context, userId);
    const subscription = await findSubscription(db, userId);
    if (!recipient || !subscription) return;
    // Paid, cancelled or resumed in the meantime.
    const isAboutPayment = kind === 'payment_failed' || kind === 'grace_ending';
    const isStillTrue = subscription.status === (isAboutPayment ? 'past_due' : 'canceled');
    if (!isStillTrue || subscription.endsAt.toISOString() !== until) return;
    // The server was down until after the plan ended. There is a separate mail about the end.
    if (isAboutPayment && subscription.endsAt <= clock.now()) return;
    const plans = config.marketplace.plans.filter(({ id }) => id === subscription.plan);
    await mail.send(
      planMail(kind, {
        ...recipient,
        plan: plans[0]?.name ?? subscription.plan,
        until: longDate(new Date(until)),
        link: `${config.publicUrl}${pathTo('subscription')}`,
      }),
    );
  });
};

import type { PushChoices, SubscribeToPushBody } from '@ithaca/contracts/push';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isCurvePoint, isPushService } from '../../../platform/push/push-services.ts';
import type { VapidKeys } from '../../../platform/push/send-push.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPushChoices, savePushChoices } from './push-choices.store.ts';
import {
  deleteSubscription,
  deleteSurplusSubscriptions,
  findPushSubscription,
  savePushSubscription,
} from './push-subscriptions.store.ts';

/** A person's browsers that show notifications (product 1.22). */
const maxBrowsers = 10;

const byDefault: PushChoices = {
  messages: true,
  account: true,
  bookings: true,
  reviews: true,
  circles: true,
  money: true,
};

/** The browsers that show notifications, and the choices of what they show (product 1.22). */
export const createPush = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: () => Promise<VapidKeys>,
) => ({
  /** What a browser needs to subscribe, and the subscription of this sign-in, if any. */
  async find({ userId, signInId }: Actor) {
    // Reads the keys first, because new keys delete all subscriptions.
    const { publicKey } = await keys();
    const subscription = await findPushSubscription(db, signInId);
    return {
      publicKey,
      endpoint: subscription?.endpoint ?? null,
      choices: (await findPushChoices(db, userId)) ?? byDefault,
    };
  },

  /**
   * Lets the browser of this sign-in show notifications. If there are more than ten browsers, the oldest stops. A
   * subscription can only replace one of the same sign-in, because another person may have allowed the earlier one.
   * @throws invalid (422) for an unknown push service or an invalid key, not_found (404) if this sign-in doesn't have
   *   the subscription to replace, sign_in_needed (401) if the sign-in has just ended
   */
  async subscribe(
    { userId, signInId }: Actor,
    { replaces, ...sent }: SubscribeToPushBody,
  ): Promise<void> {
    if (!isPushService(sent.endpoint)) {
      throw refuse('invalid', { errors: { endpoint: ['This push service is not supported'] } });
    }
    if (!isCurvePoint(sent.p256dh)) {
      throw refuse('invalid', { errors: { p256dh: ['This is not a valid key'] } });
    }
    await inTransaction(db, async (tx) => {
      const isForeign =
        replaces !== undefined && (await findPushSubscription(tx, signInId))?.endpoint !== replaces;
      if (isForeign) throw refuse('not_found');
      const row = { signInId, ...sent, createdAt: clock.now() };
      if (!(await savePushSubscription(tx, row))) throw refuse('sign_in_needed');
      await deleteSurplusSubscriptions(tx, userId, maxBrowsers);
    });
  },

  /** Stops pushing to the browser of this sign-in. */
  end: ({ signInId }: Actor) => deleteSubscription(db, signInId),

  async choose({ userId }: Actor, choices: PushChoices): Promise<PushChoices> {
    await savePushChoices(db, userId, choices);
    return choices;
  },
});
export type Push = ReturnType<typeof createPush>;

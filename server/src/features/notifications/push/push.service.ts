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

/** Which browsers show notifications, and what of (product 1.22). */
export const createPush = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: () => Promise<VapidKeys>,
) => ({
  /** What a browser needs to subscribe, and whether that of this sign-in has. */
  async find({ userId, signInId }: Actor) {
    // First, because new keys delete all subscriptions.
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
   * subscription that replaces another one is refused if that isn't of this sign-in: another person may have allowed
   * it.
   * @throws invalid (422) if its push service or its key isn't one, not_found (404) for what it doesn't replace,
   *   sign_in_needed (401) if the sign-in has just ended
   */
  async subscribe(
    { userId, signInId }: Actor,
    { replaces, ...sent }: SubscribeToPushBody,
  ): Promise<void> {
    if (!isPushService(sent.endpoint)) {
      throw refuse('invalid', { errors: { endpoint: ['This push service is not supported'] } });
    }
    if (!isCurvePoint(sent.p256dh)) {
      throw refuse('invalid', { errors: { p256dh: ['This is no key'] } });
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

  /** Nothing is pushed to the browser of this sign-in any more. */
  end: ({ signInId }: Actor) => deleteSubscription(db, signInId),

  async choose({ userId }: Actor, choices: PushChoices): Promise<PushChoices> {
    await savePushChoices(db, userId, choices);
    return choices;
  },
});
export type Push = ReturnType<typeof createPush>;

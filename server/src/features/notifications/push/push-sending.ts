import type { Context } from '../../../context.ts';
import { type PushMessage, sendPush, type VapidKeys } from '../../../platform/push/send-push.ts';
import { deleteSubscription, findLiveSubscription } from './push-subscriptions.store.ts';

/** Sends a message to a browser. */
export interface PushSending {
  /**
   * Sends a message to the browser of a sign-in, if the sign-in still belongs to this person, they aren't suspended,
   * and it has a subscription (product 1.22). Deletes a subscription that the push service no longer knows.
   * @throws if it must be sent again, like `sendPush`
   */
  send(userId: string, signInId: string, message: PushMessage): Promise<void>;
}

/** For tests that run their own push services. */
export type PushAddress = (endpoint: string) => string;

/** @param addressOf the address for the requests of an endpoint; by default the endpoint itself */
export const createPushSending = (
  { db, clock, config, log }: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  keys: () => Promise<VapidKeys>,
  addressOf?: PushAddress,
): PushSending => {
  // Push services contact this address if something is wrong with our messages. They don't accept http: addresses.
  const subject = config.publicUrl.startsWith('https://')
    ? config.publicUrl
    : `mailto:${config.adminEmail ?? 'postmaster@localhost'}`;

  return {
    async send(userId, signInId, message) {
      // Reads the keys first, because new keys delete all subscriptions.
      const sender = { keys: await keys(), subject };
      const target = await findLiveSubscription(db, { userId, signInId, now: clock.now() });
      if (!target) return;
      const outcome = await sendPush(target, message, sender, addressOf);
      if (outcome === 'gone') await deleteSubscription(db, signInId, target.endpoint);
      if (outcome === 'refused') {
        log.warn({ pushService: new URL(target.endpoint).hostname }, 'push refused');
      }
    },
  };
};

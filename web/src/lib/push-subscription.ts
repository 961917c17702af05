import type { SentPushSubscription } from '@ithaca/contracts/push';

/** A browser's subscription to push messages, as the server expects it. */
export const sentSubscription = (
  subscription: Pick<PushSubscription, 'toJSON'>,
): SentPushSubscription => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

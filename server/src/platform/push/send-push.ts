/** The keys that identify this site to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser's push endpoint, and the keys for encrypting messages to it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message to a browser. */
export interface PushMessage {
  readonly payload: string;
  /** How long the push service keeps it for a browser that isn't running. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** At most 32 letters. Of several messages with the same topic, the push service keeps the last. */
  readonly topic: string;
}

/** The sender: our keys, and a contact for the push service. */
export interface PushSender {
  readonly keys: VapidKeys;
  /** https: or mailto: */
  readonly subject: string;
}

const timeoutMs = 10_000;

/**
 * Sends a message to a browser's push service. Redirects aren't followed, and the response body isn't read.
 * @param addressOf where to send requests for an endpoint; tests have their own push service
 * @returns `gone` if the subscription has ended, `refused` if a retry can't help
 * @throws if sending must be retried: the push service can't be reached, is overloaded or has an error
 */
export const sendPush = async (
  { endpoint, ...keys }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { keys: vapid, subject }: PushSender,
  addressOf: (endpoint: string) => string = (address) => address,
): Promise<'sent' | 'gone' | 'refused'> => {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject, ...vapid },
    TTL: ttlSeconds,
    urgency,
    topic,
  });
  const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  const response = await fetch(addressOf(endpoint), {
    method: 'POST',
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  const { status } = response;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
};

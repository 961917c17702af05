import { createHmac } from 'node:crypto';
import type { IceServer } from '@ithaca/contracts/calls';
import { hourMs } from '@ithaca/contracts/durations';
import type { Config } from '../../config/config.ts';

/** How long the credentials for the TURN servers are valid. Browsers request new ones during longer calls. */
const validForMs = hourMs;

/**
 * The ICE servers for a person, with credentials that the TURN servers can check without asking us: the user name
 * contains the expiry time, and the password is its HMAC-SHA1 with the shared secret.
 * @returns none if no TURN server is configured; browsers then connect directly or not at all
 */
export const iceServersFor = (
  relay: Config['callRelay'],
  userId: string,
  now: Date,
): IceServer[] => {
  if (!relay) return [];
  const expiresAt = Math.floor((now.getTime() + validForMs) / 1000);
  const username = `${expiresAt}:${userId}`;
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64');
  return [{ urls: [...relay.urls], username, credential }];
};

import { createHmac } from 'node:crypto';
import type { IceServer } from '@ithaca/contracts/calls';
import { hourMs } from '@ithaca/contracts/durations';
import type { Config } from '../../config/config.ts';

/** How long the credentials for the TURN servers are valid. Browsers ask for new ones in longer calls. */
const validForMs = hourMs;

/**
 * The ICE servers of a person, with credentials that the TURN servers can check without asking us: the
 * user name says until when they are valid, and the password is its HMAC-SHA1 with the shared secret.
 * @returns none if no TURN server is set; browsers then connect directly or not at all
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

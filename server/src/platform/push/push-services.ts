import { ECDH } from 'node:crypto';

/** The push services of Chrome (and browsers based on it), Firefox, Edge, and Safari: hosts, and domains of hosts. */
const hosts = ['fcm.googleapis.com'];
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether an address belongs to a known push service. Browsers send us these addresses, so without this list, people
 * could make the server call any address.
 */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
};

/** Whether a browser's key is a point on P-256, so that messages can be encrypted for it. */
export const isCurvePoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
};

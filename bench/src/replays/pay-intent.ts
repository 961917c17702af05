import { must } from '../figures.ts';
import type { HttpClient } from '../support/http.ts';
import type { Person } from '../support/people.ts';

const validCard = '4242 4242 4242 4242';

/** Pays for unlocking a mentor with a valid sandbox card. @returns the body of the unlock request */
export const payIntent = async (
  client: HttpClient,
  url: string,
  { cookie }: Person,
  mentorUserId: string,
) => {
  const headers = { cookie, origin: url };
  const call = async (method: 'GET' | 'POST', path: string, expected: number, body?: object) => {
    const { status, text } = await client.send(method, `${url}${path}`, { headers, body });
    must(status === expected, `${status} for ${path}: ${text}`);
    return JSON.parse(text);
  };
  const mentor = await call('GET', `/api/mentors/${mentorUserId}`, 200);
  const mentorProfileId = String(mentor.mentorProfile.id);
  const intent = await call('POST', '/api/create-payment-intent', 201, { mentorProfileId });
  const { clientSecret, paymentIntentId } = intent;
  await call('POST', '/api/dev/payments/confirm', 200, { clientSecret, card: validCard });
  return { mentorProfileId, stripePaymentIntentId: String(paymentIntentId) };
};

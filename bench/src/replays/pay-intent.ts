import { must } from '../figures.ts';
import type { HttpClient } from '../world/http.ts';
import type { Person } from '../world/people.ts';

const goodCard = '4242 4242 4242 4242';

/** Pays for unlocking a mentor with the sandbox's good card. @returns the order to unlock with */
export const payIntent = async (
  client: HttpClient,
  url: string,
  { cookie }: Person,
  mentorUserId: string,
) => {
  const headers = { cookie, origin: url };
  const ask = async (method: 'GET' | 'POST', path: string, expected: number, body?: object) => {
    const { status, text } = await client.send(method, `${url}${path}`, { headers, body });
    must(status === expected, `${status} for ${path}: ${text}`);
    return JSON.parse(text);
  };
  const mentor = await ask('GET', `/api/mentors/${mentorUserId}`, 200);
  const mentorProfileId = String(mentor.mentorProfile.id);
  const intent = await ask('POST', '/api/create-payment-intent', 201, { mentorProfileId });
  const { clientSecret, paymentIntentId } = intent;
  await ask('POST', '/api/dev/payments/confirm', 200, { clientSecret, card: goodCard });
  return { mentorProfileId, stripePaymentIntentId: String(paymentIntentId) };
};

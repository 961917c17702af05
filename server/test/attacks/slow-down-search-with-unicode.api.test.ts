import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema } from '@ithaca/contracts/form-body';
import { expect, it } from 'vitest';
import { bodyFor, encodeBody } from '../declared-body.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { fieldsOf, plainValue } from '../schema-fields.ts';
import { limitStatements } from '../statement-limit.ts';
import { createClient, signUp, testPassword, useTestApp } from '../test-app.ts';
import { openPair } from '../test-pair.ts';
import { signUpMentor } from '../test-payments.ts';

const app = useTestApp();
const tries = 4;

/** Somebody for every kind of access, and the things that exist by the names of their fields. */
const settle = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const admin = await signUp(app(), { email: 'admin@ithaca.test' });
  const { sessionId } = await openPair(app(), mentee, mentor);
  const posted = await mentee.post(`/api/sessions/${sessionId}/messages`, { content: 'Hello' });
  const people = { signed_in: mentee, mentee, mentor, admin, anyone: createClient(app()) };
  const known = {
    id: sessionId,
    userId: mentor.user.id,
    messageId: posted.body.id,
    mentorProfileId: mentor.profileId,
    // It must not equal another field, or it would be refused as easy to guess.
    password: testPassword,
  };
  return { people, known };
};
type Settled = Awaited<ReturnType<typeof settle>>;

const call = async (
  { people, known }: Settled,
  endpoint: EndpointSpec,
  { query = {}, body }: { query?: unknown; body?: unknown },
) => {
  const params: Record<string, string> = known;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? 'unknown');
  const encoded = await encodeBody(body && bodyFor(endpoint, body));
  const response = await app().http.inject({
    method: endpoint.method,
    url: path,
    query: query as Record<string, string>,
    headers: {
      cookie: people[endpoint.access].cookie(),
      ...(encoded && { 'content-type': encoded.type }),
    },
    ...(encoded && { payload: encoded.payload }),
  });
  const problem = response.statusCode >= 400 ? response.json().code : null;
  return { status: response.statusCode, problem };
};

/** The required fields with plain values, for the part of the call that isn't attacked. */
const plainCall = ({ query, body }: EndpointSpec, { known }: Settled) => ({
  ...(query && { query: plainValue(query, known) }),
  ...(body && { body: plainValue(bodySchema(body), known) }),
});

const attacksOn = (endpoint: EndpointSpec, settled: Settled) =>
  (['query', 'body'] as const).flatMap((part) => {
    const declared = endpoint[part];
    if (!declared) return [];
    return fieldsOf(bodySchema(declared), settled.known).map(({ path, fill }) => ({
      name: `${endpoint.method} ${endpoint.path} ${part} ${path}`,
      texts: texts[part],
      send: (text: string) =>
        call(settled, endpoint, { ...plainCall(endpoint, settled), [part]: fill(text) }),
    }));
  });

const texts = { query: hostileTexts([100, 200]), body: hostileTexts([100, 4000, 100_000]) };

it('costs next to nothing in any field of any call', { timeout: 240_000 }, async () => {
  const settled = await settle();
  limitStatements(app(), 300);
  const accepted = new Set<string>();
  const failed: string[] = [];
  // What is signed is refused before it is read.
  for (const endpoint of endpoints.filter(({ raw }) => !raw)) {
    const plain = await call(settled, endpoint, plainCall(endpoint, settled));
    expect([endpoint.path, plain.problem]).not.toEqual([endpoint.path, 'invalid']);
    for (const attack of attacksOn(endpoint, settled)) {
      for (const { name, text } of attack.texts) {
        let answer = await attack.send(text);
        for (let at = 1; at < tries && answer.status >= 500; at += 1) {
          answer = await attack.send(text);
        }
        if (answer.status >= 500) failed.push(`${attack.name}: ${answer.status} for ${name}`);
        if (answer.status < 300) accepted.add(attack.name);
      }
    }
  }
  expect(failed).toEqual([]);
  // The texts got as far as where they would cost something.
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'POST /api/register body firstName',
      'GET /api/mentors query q',
      'POST /api/sessions/{id}/messages body content',
    ]),
  );
});

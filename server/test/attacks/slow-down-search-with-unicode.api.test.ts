import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema } from '@ithaca/contracts/form-body';
import { changePassword } from '@ithaca/contracts/own-account';
import { deleteAccount } from '@ithaca/contracts/privacy';
import { expect, it } from 'vitest';
import { bodyFor, encodeBody } from '../declared-body.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { uploadSample } from '../sample-files.ts';
import { fieldsOf, plainTexts, plainValue } from '../schema-fields.ts';
import { limitStatements } from '../statement-limit.ts';
import { createClient, signUp, testPassword, useTestApp } from '../test-app.ts';
import { openPair } from '../test-pair.ts';
import { signUpMentor } from '../test-payments.ts';

const app = useTestApp();
const maxAttempts = 4;

/** Creates a client per kind of access, and valid values by field name. */
const setUp = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const admin = await signUp(app(), { email: 'admin@ithaca.test' });
  const { sessionId } = await openPair(app(), mentee, mentor);
  const posted = await mentee.post(`/api/sessions/${sessionId}/messages`, { content: 'Hello' });
  const passwordChanger = await signUp(app());
  const visitor = createClient(app());
  const people = {
    ...{ signed_in: mentee, mentee, mentor, admin, passwordChanger, anyone: visitor },
    ...{ 'staff:applications': admin, 'staff:reports': admin },
  };
  const known = {
    ...plainTexts,
    id: sessionId,
    sessionId,
    upTo: sessionId,
    since: '2026-11-01T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
    userId: mentor.user.id,
    messageId: posted.body.id,
    mentorProfileId: mentor.profileId,
    idDocumentId: await uploadSample(mentee, 'id_document'),
    cvDocumentId: await uploadSample(mentee, 'cv_document'),
    // Must differ from the other fields, or it is refused as easy to guess.
    password: testPassword,
    currentPassword: testPassword,
    startsAt: '2030-01-07T09:00:00Z',
  };
  return { people, known };
};
type Setup = Awaited<ReturnType<typeof setUp>>;

/** Deleting the account or changing its password would make later calls of the same person fail. */
const callerOf = (people: Setup['people'], endpoint: EndpointSpec) => {
  if (endpoint === deleteAccount) return people.admin;
  return endpoint === changePassword ? people.passwordChanger : people[endpoint.access];
};

const call = async (
  { people, known }: Setup,
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
      cookie: callerOf(people, endpoint).cookie(),
      ...(encoded && { 'content-type': encoded.type }),
    },
    ...(encoded && { payload: encoded.payload }),
  });
  const problem = response.statusCode >= 400 ? response.json().code : null;
  return { status: response.statusCode, problem };
};

/** Plain values for the required fields, for the parts of the request that aren't attacked. */
const plainCall = ({ query, body }: EndpointSpec, { known }: Setup) => ({
  ...(query && { query: plainValue(query, known) }),
  ...(body && { body: plainValue(bodySchema(body), known) }),
});

const attacksOn = (endpoint: EndpointSpec, setup: Setup) =>
  (['query', 'body'] as const).flatMap((part) => {
    const declared = endpoint[part];
    if (!declared) return [];
    return fieldsOf(bodySchema(declared), setup.known).map(({ path, fill }) => ({
      name: `${endpoint.method} ${endpoint.path} ${part} ${path}`,
      texts: texts[part],
      send: (text: string) =>
        call(setup, endpoint, { ...plainCall(endpoint, setup), [part]: fill(text) }),
    }));
  });

/** A few suffice, because fields without a length limit treat all of them alike. */
const longTexts = hostileTexts([100_000]).filter(({ name }) =>
  /plain words|expand to eighteen|repeated accents|different letters/.test(name),
);
const texts = {
  query: hostileTexts([100, 200]),
  body: [...hostileTexts([100, 4000]), ...longTexts],
};

it('is fast in every field of every endpoint', async () => {
  const setup = await setUp();
  limitStatements(app(), 300);
  const accepted = new Set<string>();
  const failed: string[] = [];
  const unfit: string[] = [];
  // Signed bodies are refused before they are parsed.
  for (const endpoint of endpoints.filter(({ raw }) => !raw)) {
    const plain = await call(setup, endpoint, plainCall(endpoint, setup));
    if (plain.problem === 'invalid') unfit.push(`${endpoint.method} ${endpoint.path}`);
    for (const attack of attacksOn(endpoint, setup)) {
      for (const { name, text } of attack.texts) {
        let answer = await attack.send(text);
        for (let attempt = 1; attempt < maxAttempts && answer.status >= 500; attempt += 1) {
          answer = await attack.send(text);
        }
        if (answer.status >= 500) failed.push(`${attack.name}: ${answer.status} for ${name}`);
        if (answer.status < 300) accepted.add(attack.name);
      }
    }
  }
  expect(failed).toEqual([]);
  // The first needs a code from the authenticator app, and the second at least one of four choices that aren't texts.
  // All other requests must be valid except for the attacked field.
  expect(unfit).toEqual(['POST /api/user/two-factor/enable', 'PUT /api/user/notifications']);
  // At least these endpoints accepted and processed the texts.
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'POST /api/register body firstName',
      'GET /api/mentors query q',
      'GET /api/mentors/near query q',
      'POST /api/sessions/{id}/messages body content',
    ]),
  );
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '../../../test/model-stand-in.ts';
import { createClient, signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { allowances } from '../../platform/allowances.ts';
import { testAnswers } from './test-candidates.ts';

const path = '/api/chatbot/recommend-mentors';
const allowance = 20;

let standIn: ModelStandIn;
let app: TestApp;
beforeAll(async () => {
  standIn = await startModelStandIn();
  app = await startTestApp({
    LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
    LANGUAGE_MODEL_URL: standIn.url,
    LANGUAGE_MODEL_NAME: 'small',
    RATE_LIMITS: 'on',
    METRICS: 'on',
  });
});
afterAll(async () => {
  await app?.close();
  await standIn?.close();
});

const addKeeper = (bio: string) =>
  addMentor(app, { title: 'Lighthouse keeper', expertise: ['lens grinding', 'lamp repair'], bio });

it('tells browsers that there is a model, but not which one or where', async () => {
  const { body } = await createClient(app).get('/api/config');
  expect(body.languageModel).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/small|127\.0\.0\.1/);
});

it('doesn’t ask the model if nobody fits', async () => {
  expect((await (await signUp(app)).post(path, testAnswers)).body.mentors).toEqual([]);
  expect(standIn.calls).toEqual([]);
});

it('lets the model order and word recommendations up to twenty times an hour', async () => {
  const { userId: first } = await addKeeper('I ground the lens of a harbour light.');
  const { userId: second } = await addKeeper('I repaired a lamp and ground its lens.');
  const mentee = await signUp(app);
  // At first, the model's answer isn't usable.
  const { body: local } = await mentee.post(path, testAnswers);
  const localIds: string[] = local.mentors.map(({ id }: { id: string }) => id);
  expect(localIds.toSorted()).toEqual([first, second].toSorted());

  standIn.say({
    mentors: [2, 1].map((number) => ({ number, reason: 'Offers “lamp repair”.' })),
    explanation: 'You want to repair a lamp. The first mentor offers “lamp repair”.',
  });
  const { status, body } = await mentee.post(path, testAnswers);
  expect(status).toBe(200);
  expect(body.mentors.map(({ id }: { id: string }) => id)).toEqual(localIds.toReversed());
  expect(body.mentors[0].reason).toBe('Offers “lamp repair”.');
  expect(body.explanation.split('\n')).toEqual([
    'You want to repair a lamp. The first mentor offers “lamp repair”.',
    expect.stringMatching(/^Mara Quist fits too: the profile mentions “.*”\.$/),
  ]);

  const sent = JSON.stringify(standIn.calls.map((call) => call.body));
  for (const secret of [first, second, 'Mara', 'Quist', '@']) expect(sent).not.toContain(secret);
  const { payload } = await app.http.inject('/metrics');
  expect(payload).toContain('language_model_requests_total{outcome="unusable"} 1');
  expect(payload).toContain('language_model_requests_total{outcome="used"} 1');

  for (let asked = 2; asked < allowance; asked += 1) await mentee.post(path, testAnswers);
  expect(standIn.calls).toHaveLength(allowance);
  const beyond = await mentee.post(path, testAnswers);
  expect([beyond.status, beyond.body]).toEqual([200, local]);
  expect(standIn.calls).toHaveLength(allowance);
});

it('doesn’t mistake an error in the rate limiter for a used-up allowance', async () => {
  const mentee = await signUp(app);
  const { limiter } = app.context;
  const { take } = limiter;
  const spy = vi.spyOn(limiter, 'take').mockImplementation(async (limits, key) => {
    if (limits === allowances.rerankingPerPerson) throw new Error('a mistake of ours');
    return take(limits, key);
  });
  expect((await mentee.post(path, testAnswers)).status).toBe(500);
  spy.mockRestore();
});

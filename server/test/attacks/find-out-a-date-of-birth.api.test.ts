import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { menteeProfileBody } from '../test-mentees.ts';

// Suggestions omit people who are more than five years older or younger (product 5.4). By repeatedly changing their
// own date of birth, people could find out other people's, which are never sent (product 5.6).
const app = useTestApp({ RATE_LIMITS: 'on' });
const path = '/api/mentee-profile';

it('people can set their date of birth only eight times a month', async () => {
  const [ana, mallory] = [await signUp(app()), await signUp(app())];
  const save = (person: typeof ana, dateOfBirth?: string) =>
    person.post(path, menteeProfileBody({ dateOfBirth }));
  expect((await save(ana, '1994-05-17')).status).toBe(201);
  const isSuggested = async () => {
    const { body } = await mallory.get('/api/mentee-suggestions');
    return (body as { menteeId: string }[]).some(({ menteeId }) => menteeId === ana.user.id);
  };

  let [first, last] = [Date.parse('1960-01-01'), Date.parse('2005-01-01')];
  const answers: number[] = [];
  while (last - first > dayMs && answers.at(-1) !== 429) {
    const middle = (first + last) / 2;
    const { status } = await save(
      mallory,
      new Date(middle + 5 * 365.25 * dayMs).toISOString().slice(0, 10),
    );
    answers.push(status);
    if (await isSuggested()) last = middle;
    else first = middle;
  }
  expect(answers).toEqual([201, ...Array(7).fill(200), 429]);
  expect(last - first).toBeGreaterThan(30 * dayMs);

  // Other fields can still be changed, and the date can be removed.
  const { dateOfBirth } = (await mallory.get(path)).body;
  expect((await save(mallory, dateOfBirth)).status).toBe(200);
  expect((await save(mallory)).status).toBe(200);
  expect((await save(mallory, dateOfBirth)).status).toBe(429);
  app().clock.advance(4 * dayMs);
  expect((await save(mallory, dateOfBirth)).status).toBe(200);
});

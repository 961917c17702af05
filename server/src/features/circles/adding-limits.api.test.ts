import { expect, it } from 'vitest';
import { deadlockOnce } from '../../../test/deadlocks.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { createMenteeCircle, signUpPublic, usePublicProfiles } from '../../../test/test-circles.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { allowances } from '../../platform/allowances.ts';
import type { Limit } from '../../platform/limits.ts';
import { addedToCircle } from './circles.events.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('limits additions to sixty an hour, and notifies a person about the same circle once a day', async () => {
  const profiles = usePublicProfiles(app());
  // Creating the circle added two people.
  const { ana, luca, path } = await createMenteeCircle(app(), profiles);
  const menteeId = luca.user.id;
  const statuses: number[] = [];
  for (let time = 0; time < 59; time += 1) {
    const { members } = (await ana.get(path)).body;
    const own = members.find((each: { mentee: { id: string } }) => each.mentee.id === menteeId);
    expect((await ana.delete(`${path}/members/${own.id}`)).status).toBe(204);
    statuses.push((await ana.post(`${path}/members`, { menteeId })).status);
  }
  expect(statuses).toEqual([...Array(58).fill(201), 429]);
  await untilJobsAreDone(app());
  const { rows } = await app().owner.$client.query(
    'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY kind',
    [menteeId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['mentee_circle_added', 'mentee_circle_removed']);
});

it('doesn’t count a circle as created if it exceeds the limit on added people', async () => {
  const profiles = usePublicProfiles(app());
  const { ana, luca, mei } = await createMenteeCircle(app(), profiles);
  const { limiter } = app().context;
  const take = (limit: Limit) => limiter.take(limit, ana.user.id);
  for (let time = 2; time < 59; time += 1) await take(allowances.circleAdditionPerPerson);
  for (let time = 1; time < 99; time += 1) await take(allowances.circleCreationPerPerson);
  const create = async (memberIds: string[]) =>
    (await ana.post('/api/mentee-circles', { name: 'Night readers', memberIds })).status;
  expect(await create([luca.user.id, mei.user.id])).toBe(429);
  expect(await create([luca.user.id])).toBe(201);
});

it('doesn’t count people who aren’t added, and counts an added person once even after a deadlock', async () => {
  const profiles = usePublicProfiles(app());
  const { ana, luca, mei, path } = await createMenteeCircle(app(), profiles);
  const { limiter } = app().context;
  // Creating the circle added two people.
  for (let time = 2; time < 58; time += 1) {
    await limiter.take(allowances.circleAdditionPerPerson, ana.user.id);
  }
  const stranger = await signUp(app());
  const add = async ({ user }: Person) =>
    (await ana.post(`${path}/members`, { menteeId: user.id })).status;
  expect([await add(stranger), await add(stranger), await add(luca)]).toEqual([422, 422, 200]);
  const added = await signUpPublic(app(), profiles);
  deadlockOnce(app(), addedToCircle);
  expect(await add(added)).toBe(201);
  deadlockOnce(app(), addedToCircle);
  const create = async (memberIds: string[]) =>
    (await ana.post('/api/mentee-circles', { name: 'Night readers', memberIds })).status;
  expect(await create([mei.user.id])).toBe(201);
  expect(await add(await signUpPublic(app(), profiles))).toBe(429);
});

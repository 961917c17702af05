import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { createMenteeCircle, usePublicProfiles } from '../../../test/test-circles.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { allowances } from '../../platform/allowances.ts';
import type { Limit } from '../../platform/limits.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person adds sixty people an hour, and tells somebody of one circle once a day', async () => {
  const profiles = usePublicProfiles(app());
  // Two people are added with the circle.
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

it('a circle that is refused because of its people doesn’t count as a new one', async () => {
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

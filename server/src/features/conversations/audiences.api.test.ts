import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair } from '../../../test/test-pair.ts';
import { audiencesChanged, createAudiences } from './audiences.ts';

const app = useTestApp();

it('an unknown conversation results in 404 even if it is invalidated while being looked up', async () => {
  const person = await signUp(app());
  const sessionId = randomUUID();
  const owner = await app().owner.$client.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE conversation_addresses');
    const posting = person.post(`/api/sessions/${sessionId}/messages`, { content: 'Hello?' });
    const isWaiting = async () => {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_locks
         WHERE NOT granted AND relation = 'conversation_addresses'::regclass`,
      );
      return rowCount;
    };
    await expect.poll(isWaiting, { interval: 5 }).toBe(1);
    app().context.bus.publish(audiencesChanged, { addressIds: [sessionId] });
    await owner.query('COMMIT');
    expect((await posting).status).toBe(404);
  } finally {
    owner.release();
  }
});

it('an outdated audience is looked up again, and is empty once the conversation is gone', async () => {
  const { ana, sessionId } = await createPair(app());
  const audiences = createAudiences(app().context);
  const found = await audiences.find({ id: sessionId, kinds: ['pair'] }, ana.user.id);
  const earlier = { ...found, people: [randomUUID(), ...found.people] };
  expect(await audiences.renew(earlier)).toEqual(found);
  const gone = { ...found, newestAddress: randomUUID() };
  expect(await audiences.renew(gone)).toMatchObject({ people: [] });
});

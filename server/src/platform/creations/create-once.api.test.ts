import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { createOnce } from './create-once.ts';

const app = useTestApp();
const now = new Date();

/** Sends a request and returns what was created for it. */
const ask = async (request: { creatorId: string; clientId?: string | undefined; now?: Date }) => {
  const created: string[] = [];
  const id = await inTransaction(app().context.db, (tx) =>
    createOnce(tx, { clientId: undefined, now, ...request }, async (newOne) => {
      created.push(newOne);
    }),
  );
  return { id, created };
};
const newPerson = async () => (await signUp(app())).user.id;

it('creates something for every request without a clientId', async () => {
  const creatorId = await newPerson();
  const [first, second] = [await ask({ creatorId }), await ask({ creatorId })];
  expect(first.created).toEqual([first.id]);
  expect(second.created).toEqual([second.id]);
});

it('creates one thing for ten concurrent requests', async () => {
  const request = { creatorId: await newPerson(), clientId: newId() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(request)));
  expect(answers.flatMap(({ created }) => created)).toEqual([answers[0]?.id]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});

it('creates something for a repeated request if the first one failed', async () => {
  const request = { creatorId: await newPerson(), clientId: newId(), now };
  const failing = inTransaction(app().context.db, (tx) =>
    createOnce(tx, request, () => Promise.reject(new Error('full'))),
  );
  await expect(failing).rejects.toThrow('full');
  const { id, created } = await ask(request);
  expect(created).toEqual([id]);
});

it('keeps people with the same clientId separate', async () => {
  const clientId = newId();
  const first = await ask({ creatorId: await newPerson(), clientId });
  const second = await ask({ creatorId: await newPerson(), clientId });
  expect(second.created).toEqual([second.id]);
  expect(second.id).not.toBe(first.id);
});

it('creates something new for the same clientId a day later', async () => {
  const request = { creatorId: await newPerson(), clientId: newId() };
  await ask(request);
  const { id, created } = await ask({ ...request, now: new Date(now.getTime() + dayMs + 1) });
  expect(created).toEqual([id]);
});

it('deletes its records with the account', async () => {
  const person = await signUp(app());
  await ask({ creatorId: person.user.id, clientId: newId() });
  const count = async () => {
    const { rows } = await app().owner.$client.query(
      'SELECT FROM creations WHERE creator_id = $1',
      [person.user.id],
    );
    return rows.length;
  };
  expect(await count()).toBe(1);
  const answer = await person.call('DELETE', '/api/user', { password: person.password });
  expect(answer.status).toBe(204);
  expect(await count()).toBe(0);
});

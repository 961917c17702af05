import { dayMs } from '@ithaca/contracts/durations';
import { expect, it, vi } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { subscribe } from '../../../test/test-payments.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { planChanged } from './payments.events.ts';
import { findSubscription, saveSubscription } from './subscriptions.store.ts';

const app = useTestApp();

/** A person whose plan has unlocked this many mentors. */
const signUpWithUnlocks = async (count: number) => {
  const person = await signUp(app());
  await subscribe(app(), person, 'basic');
  for (let unlocked = 0; unlocked < count; unlocked += 1) {
    const { profileId: mentorProfileId } = await addMentor(app());
    expect((await person.post('/api/sessions', { mentorProfileId })).status).toBe(201);
  }
  return person;
};

const inDays = (days: number) => new Date(app().clock.now().getTime() + days * dayMs);

/**
 * Moves the end of a plan to this many days from now.
 * @returns how many statements the handlers of that change take
 */
const endPlanIn = (person: Person, days: number) =>
  inTransaction(app().context.db, async (tx) => {
    const stored = await findSubscription(tx, person.user.id);
    if (!stored) throw new Error('The person has no plan');
    const changed = { ...stored, endsAt: inDays(days) };
    await saveSubscription(tx, changed);
    const query = vi.spyOn(tx.$client, 'query');
    await app().context.events.publish(tx, planChanged, changed);
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  });

const readConversations = async (person: Person) => {
  const { rows } = await app().owner.$client.query<{ id: string; writeUntil: Date }>(
    `SELECT c.id, c.write_until AS "writeUntil" FROM conversations AS c
     JOIN sessions AS s ON s.conversation_id = c.id WHERE s.mentee_id = $1 ORDER BY c.id`,
    [person.user.id],
  );
  return rows;
};

it('moving the end of a plan takes the same number of statements for any number of unlocks', async () => {
  const [few, many] = [await signUpWithUnlocks(1), await signUpWithUnlocks(12)];
  for (const days of [20, 40]) {
    expect(await endPlanIn(many, days)).toBe(await endPlanIn(few, days));
    const ends = (await readConversations(many)).map(({ writeUntil }) => writeUntil);
    expect(ends).toEqual(Array.from(ends, () => inDays(days)));
  }
});

it.each([20, 40])(
  'conversations are locked in order of their ids, as when sending messages, for a plan that ends in %i days',
  async (days) => {
    const person = await signUpWithUnlocks(3);
    const [first, ...others] = await readConversations(person);
    const { $client } = app().owner;
    // Moves the first row behind the others, so the table stores them in a different order.
    await $client.query('UPDATE conversations SET pins_version = pins_version + 1 WHERE id = $1', [
      first?.id,
    ]);
    const writer = await $client.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [first?.id]);
      const change = endPlanIn(person, days);
      await untilWaiting(app(), 1);
      const { rowCount } = await writer.query(
        'SELECT FROM conversations WHERE id = ANY($1) FOR NO KEY UPDATE SKIP LOCKED',
        [others.map(({ id }) => id)],
      );
      expect(rowCount).toBe(others.length);
      await writer.query('COMMIT');
      await change;
    } finally {
      writer.release(true);
    }
  },
);

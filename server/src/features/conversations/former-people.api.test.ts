import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { countScans } from '../../../test/table-scans.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { openCircle } from '../../../test/test-pair.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { findFormerPeople, findLeftCirclesOf } from './former-people.ts';

const app = useTestApp();

/** A circle of two people who have written without client ids, and one who hasn't written. */
const createCircle = async () => {
  const [ana, luca, mei] = [await signUp(app()), await signUp(app()), await signUp(app())];
  const circle = await openCircle(app(), [ana, luca, mei]);
  const { conversationId } = circle;
  for (const { user } of [ana, luca]) {
    await app().context.db.$client.query(
      `SELECT write_message($1, $2, gen_random_uuid(), 'Hello', NULL, now())`,
      [conversationId, user.id],
    );
  }
  const leave = (person: Person) =>
    inTransaction(app().context.db, (tx) =>
      app().features.conversations.removePerson(tx, circle.address, person.user.id),
    );
  const formerIds = async () =>
    (await findFormerPeople(app().context.db, conversationId)).map(({ id }) => id);
  const leftBy = (person: Person) => findLeftCirclesOf(app().context.db, person.user.id);
  return { ...circle, ana, luca, mei, leave, formerIds, leftBy };
};

it('lists people who wrote in a circle and left, until they return', async () => {
  const { ana, luca, mei, address, conversationId, leave, formerIds, leftBy } =
    await createCircle();
  expect([await formerIds(), await leftBy(luca)]).toEqual([[], []]);
  await leave(luca);
  await leave(mei);
  expect(await formerIds()).toEqual([luca.user.id]);
  expect(await leftBy(luca)).toEqual([conversationId]);
  expect([await leftBy(mei), await leftBy(ana)]).toEqual([[], []]);
  await openCircle(app(), [luca], address);
  expect([await formerIds(), await leftBy(luca)]).toEqual([[], []]);
  await leave(luca);
  expect([await formerIds(), await leftBy(luca)]).toEqual([[luca.user.id], [conversationId]]);
  await leave(ana);
  expect([await formerIds(), await leftBy(luca)]).toEqual([[], []]);
});

it('finds the circles a person left without reading other circles and their messages', async () => {
  const { luca, leave } = await createCircle();
  await createCircle();
  await leave(luca);
  for (const table of ['conversations', 'messages']) {
    const scans = await countScans(app(), table, (tx) => findLeftCirclesOf(tx, luca.user.id));
    expect(scans).toBe(0);
  }
});

it('a migration adds people who left before it', async () => {
  const { luca, mei, conversationId, leave, formerIds, leftBy } = await createCircle();
  await leave(luca);
  await leave(mei);
  const owner = app().owner.$client;
  await owner.query('DELETE FROM former_participants');
  expect(await formerIds()).toEqual([]);
  const name = '../../../migrations/0065_former_participants.sql';
  const migration = await readFile(new URL(name, import.meta.url), 'utf8');
  await owner.query(migration.slice(migration.lastIndexOf('INSERT INTO')));
  expect([await formerIds(), await leftBy(luca)]).toEqual([[luca.user.id], [conversationId]]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { createEvents, eventKind } from './events.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const happened = eventKind<{ email: string }>('test.happened');
const writeMail = (tx: Database | { $client: Database['$client'] }, recipient: string) =>
  tx.$client.query(`INSERT INTO outbox_mails (recipient, subject, body) VALUES ($1, '', '')`, [
    recipient,
  ]);
const recipients = async () => {
  const { rows } = await db.$client.query<{ recipient: string }>(
    'SELECT recipient FROM outbox_mails ORDER BY id',
  );
  return rows.map(({ recipient }) => recipient);
};

describe('an event', () => {
  it('is handled in its transaction, in the order of registration', async () => {
    const events = createEvents();
    for (const name of ['first', 'second']) {
      events.on(happened, name, async (tx, { email }) => {
        await writeMail(tx as never, `${name}-${email}`);
      });
    }
    await inTransaction(db, (tx) => events.publish(tx, happened, { email: 'kept' }));
    expect(await recipients()).toEqual(['first-kept', 'second-kept']);
  });

  it('leaves no changes when a handler throws', async () => {
    const events = createEvents();
    events.on(happened, 'writes', async (tx, { email }) => {
      await writeMail(tx as never, email);
    });
    events.on(happened, 'throws', async () => {
      throw new Error('planted');
    });
    const before = await recipients();
    const published = inTransaction(db, (tx) => events.publish(tx, happened, { email: 'gone' }));
    await expect(published).rejects.toThrow('planted');
    expect(await recipients()).toEqual(before);
  });

  it('needs no handler', async () => {
    await inTransaction(db, (tx) => createEvents().publish(tx, happened, { email: 'unheard' }));
  });

  it('can’t have two handlers with the same name', () => {
    const events = createEvents();
    events.on(happened, 'same', async () => undefined);
    expect(() => events.on(happened, 'same', async () => undefined)).toThrow('two handlers');
  });
});

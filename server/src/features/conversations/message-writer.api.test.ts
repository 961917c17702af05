import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudience, draft } from '../../../test/drafts.ts';
import { createFailingDatabase, waitingForLocks } from '../../../test/failing-database.ts';
import { noAttachments } from '../../../test/no-attachments.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { newId, systemClock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { createListenerFailures } from '../../platform/listeners.ts';
import type { Audience } from './audiences.ts';
import { createMessageWriter, type MessageWriter } from './message-writer.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessages } from './messages.store.ts';

const failures = createListenerFailures(pino({ level: 'silent' }));
const unchanged = async (audience: Audience) => audience;
let db: Database;
let writer: MessageWriter;
/** A second writer on the same database, as in another process. */
let otherWriter: MessageWriter;
let drop: () => Promise<void>;
const notified: { seq: number; conversationId: string }[] = [];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  writer = createMessageWriter(
    { db, clock: systemClock, failures },
    noAttachments,
    (stored) => notified.push(...stored.map(({ message }) => message)),
    unchanged,
  );
  otherWriter = createMessageWriter(
    { db, clock: systemClock, failures },
    noAttachments,
    () => undefined,
    unchanged,
  );
});
afterAll(async () => {
  await writer.drain();
  await otherWriter.drain();
  await drop();
});

const storedIn = async ({ newestAddress: id, people }: Audience) => {
  const reading = { name: { id, kinds: ['pair'] as const }, viewerId: people[0] as string };
  return (
    (await findMessages(db, reading, { after: 0 }))?.map((row) => presentMessage(row, new Map())) ??
    []
  );
};
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason.code : 'stored';

describe('the message writer', () => {
  it('acknowledges stored messages even if the listener throws', async () => {
    const audience = await createAudience(db);
    const before = failures.counts().get('stored_messages') ?? 0;
    const writer = createMessageWriter(
      { db, clock: systemClock, failures },
      noAttachments,
      () => {
        throw new Error('planted');
      },
      unchanged,
    );
    const written = await Promise.all([
      writer.write(draft(audience)),
      writer.write(draft(audience)),
    ]);
    expect(written.map(({ created }) => created)).toEqual([true, true]);
    expect(await storedIn(audience)).toHaveLength(2);
    expect(failures.counts().get('stored_messages')).toBeGreaterThan(before);
  });

  it('stores concurrent messages without gaps or duplicates, in order per sender', async () => {
    const step = fc.record({
      audience: fc.nat(2),
      sender: fc.nat(1),
      // Few client ids for many messages, so some are sent again with the same or different text.
      clientId: fc.option(fc.nat(3)),
      content: fc.nat(1),
      process: fc.nat(1),
      pause: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const audiences = [
          await createAudience(db),
          await createAudience(db),
          await createAudience(db),
        ];
        const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
        const writes: Promise<string>[] = [];
        for (const [index, one] of steps.entries()) {
          const audience = audiences[one.audience] as Audience;
          const clientId = one.clientId === null ? null : (ids[one.clientId] as string);
          const written = ([writer, otherWriter][one.process] as MessageWriter).write(
            draft(audience, {
              senderId: audience.people[one.sender] as string,
              clientId,
              // Ordinary messages contain the time at which they were sent.
              content: clientId ? `text ${one.content}` : `${one.process} ${index}`,
            }),
          );
          // Handled immediately: a rejection during a pause would crash the process.
          writes.push(
            written.then(
              () => 'stored',
              (error) => error.code,
            ),
          );
          if (one.pause) await new Promise((resolve) => setImmediate(resolve));
        }
        for (const outcome of await Promise.all(writes))
          expect(['stored', 'client_id_reused']).toContain(outcome);
        for (const [index, audience] of audiences.entries()) {
          const messages = await storedIn(audience);
          expect(messages.map((message) => message.seq)).toEqual(messages.map((_, i) => i + 1));
          const sent = steps.filter((one) => one.audience === index);
          const plain = sent.filter((one) => one.clientId === null).length;
          const keyed = new Set(
            sent.flatMap((one) => (one.clientId === null ? [] : [`${one.sender} ${one.clientId}`])),
          ).size;
          expect(messages).toHaveLength(plain + keyed);
          for (const sender of audience.people) {
            for (const process of ['0', '1']) {
              const order = messages
                .filter((m) => m.senderId === sender && m.content.startsWith(`${process} `))
                .map((m) => Number(m.content.split(' ')[1]));
              expect(order).toEqual([...order].sort((a, b) => a - b));
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('refuses strangers and closed conversations within a group, without using a seq', async () => {
    const [audience, closed] = [await createAudience(db), await createAudience(db)];
    await db.$client.query(
      "UPDATE conversations SET write_until = now() - interval '1 second' WHERE id = $1",
      [closed.conversationId],
    );
    const results = await Promise.allSettled([
      writer.write(draft(audience)),
      writer.write(draft(audience, { senderId: newId() })),
      writer.write(draft(closed)),
      writer.write(draft({ ...audience, conversationId: newId() })),
      writer.write(draft(audience)),
    ]);
    expect(results.map(codeOf)).toEqual([
      'stored',
      'not_found',
      'read_only',
      'not_found',
      'stored',
    ]);
    expect((await storedIn(audience)).map((message) => message.seq)).toEqual([1, 2]);
    expect(await storedIn(closed)).toEqual([]);
  });

  it('stores the rest of a group when one message can’t be stored', async () => {
    const audience = await createAudience(db);
    const results = await Promise.allSettled([
      writer.write(draft(audience, { content: 'one' })),
      writer.write(draft(audience, { content: 'not text \0' })),
      writer.write(draft(audience, { content: 'two' })),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await storedIn(audience)).map((message) => message.content)).toEqual(['one', 'two']);
  });

  it('calls the listener once per stored message, before the sender is answered', async () => {
    const audience = await createAudience(db);
    const clientId = randomUUID();
    await Promise.all([1, 2, 3].map(() => writer.write(draft(audience, { clientId }))));
    expect(
      notified.filter((message) => message.conversationId === audience.conversationId),
    ).toHaveLength(1);
  });

  it('stores other conversations while one is locked', async () => {
    const [held, free] = [await createAudience(db), await createAudience(db)];
    const order: string[] = [];
    let waiting: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$client.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [
        held.conversationId,
      ]);
      waiting = writer.write(draft(held)).then(() => order.push('held'));
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      await writer.write(draft(free)).then(() => order.push('free'));
      await writer.write(draft(free)).then(() => order.push('free'));
    });
    await waiting;
    expect(order).toEqual(['free', 'free', 'held']);
  });

  it('recovers from deadlocks with transactions that lock in another order', async () => {
    const audiences = [
      await createAudience(db),
      await createAudience(db),
      await createAudience(db),
    ];
    const ids = audiences.map(({ conversationId }) => conversationId).reverse();
    const lockAll = () =>
      inTransaction(db, async (tx) => {
        for (const id of ids) {
          await tx.$client.query(
            'UPDATE conversation_participants SET favoured = favoured WHERE conversation_id = $1',
            [id],
          );
        }
      });
    const bother = async () => {
      for (let round = 0; round < 5; round += 1) {
        // PostgreSQL may end this transaction instead of the writer's.
        await lockAll().catch((error: { code?: string }) => {
          if (error.code !== '40P01') throw error;
        });
      }
    };
    const writes = Array.from({ length: 60 }, (_, i) =>
      writer.write(draft(audiences[i % 3] as Audience)),
    );
    await Promise.all([bother(), ...writes]);
    for (const audience of audiences) expect(await storedIn(audience)).toHaveLength(20);
  });

  it('waits for an unreachable database and then stores in order', async () => {
    const audience = await createAudience(db);
    const failing = createFailingDatabase(db);
    const notified: number[] = [];
    const patient = createMessageWriter(
      { db: failing.db, clock: systemClock, failures },
      noAttachments,
      (stored) => notified.push(...stored.map(({ message }) => message.seq)),
      unchanged,
    );
    const sent = ['first', 'second', 'third'].map((content, index) => {
      if (index === 0) failing.failNext('before', 'after', 'before');
      return patient.write(draft(audience, { content }));
    });
    await new Promise((resolve) => setImmediate(resolve));
    sent.push(patient.write(draft(audience, { content: 'fourth' })));
    const written = await Promise.all(sent);
    expect(written.map(({ created, message }) => [created, message.seq])).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [true, 4],
    ]);
    expect((await storedIn(audience)).map(({ content }) => content)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    expect(notified).toEqual([1, 2, 3, 4]);
  });

  it.each([null, '0194a1b2-0000-4000-8000-000000000001'])(
    'calls the listener for a message stored by a broken connection (client id %s)',
    async (clientId) => {
      const audience = await createAudience(db);
      const failing = createFailingDatabase(db);
      const notified: number[] = [];
      const patient = createMessageWriter(
        { db: failing.db, clock: systemClock, failures },
        noAttachments,
        (stored) => notified.push(...stored.map(({ message }) => message.seq)),
        unchanged,
      );
      let writing: Promise<unknown> | undefined;
      await inTransaction(db, async (tx) => {
        await tx.$client.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [
          audience.conversationId,
        ]);
        failing.failNext('during');
        writing = patient.write(draft(audience, { clientId }));
        // The first attempt and its retry both wait for the conversation.
        await expect.poll(() => waitingForLocks(db)).toBe(2);
      });
      expect(await writing).toMatchObject({ created: true, message: { seq: 1 } });
      expect(await storedIn(audience)).toHaveLength(1);
      expect(notified).toEqual([1]);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudience, draft } from '../../../test/drafts.ts';
import { noAttachments } from '../../../test/no-attachments.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { newId, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createListenerFailures } from '../../platform/listeners.ts';
import { refuse } from '../../platform/refusal.ts';
import { createMessageWriter, type MessageWriter } from './message-writer.ts';

const failures = createListenerFailures(pino({ level: 'silent' }));
let db: Database;
let writer: MessageWriter;
let drop: () => Promise<void>;

const createWriter = (attachments = noAttachments) =>
  createMessageWriter(
    { db, clock: systemClock, failures },
    attachments,
    () => undefined,
    async (audience) => audience,
  );

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  writer = createWriter();
});
afterAll(async () => {
  await writer.drain();
  await drop();
});

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason.code : 'stored';

describe('with the same client id sent several times at once, the writer', () => {
  it('recognises a repeated stored message that arrives after a different one', async () => {
    const audience = await createAudience(db);
    const clientId = randomUUID();
    const write = (content: string) => writer.write(draft(audience, { clientId, content }));
    const { message } = await write('first');
    const results = await Promise.allSettled(['other', 'first', 'other', 'first'].map(write));
    const repeated = { status: 'fulfilled', value: { created: false, message } };
    const reused = { status: 'rejected', reason: { code: 'client_id_reused' } };
    expect(results).toMatchObject([reused, repeated, reused, repeated]);
  });

  it('recognises every repetition of a removed message', async () => {
    const audience = await createAudience(db);
    const clientId = randomUUID();
    const write = () => writer.write(draft(audience, { clientId }));
    const { message } = await write();
    await db.$client.query('SELECT remove_message($1, $2, now())', [
      audience.conversationId,
      message.id,
    ]);
    const repeated = await Promise.all([write(), write()]);
    expect(repeated.map(({ created }) => created)).toEqual([false, false]);
  });

  it('stores a message that arrives after one whose file can’t be sent', async () => {
    const audience = await createAudience(db);
    const refusing = createWriter({
      ...noAttachments,
      attach: async () => {
        throw refuse('invalid', { errors: { attachmentId: ['planted'] } });
      },
    });
    const clientId = randomUUID();
    const results = await Promise.allSettled([
      refusing.write(draft(audience, { clientId, attachmentId: newId() })),
      refusing.write(draft(audience, { clientId })),
    ]);
    expect(results.map(codeOf)).toEqual(['invalid', 'stored']);
  });
});

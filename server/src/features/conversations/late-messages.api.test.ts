import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudience, draft } from '../../../test/drafts.ts';
import { waitingForLocks } from '../../../test/failing-database.ts';
import { noAttachments } from '../../../test/no-attachments.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { createListenerFailures } from '../../platform/listeners.ts';
import { type Audience, circleMaxAgeMs, maxWaitMs } from './audiences.ts';
import { createMessageWriter } from './message-writer.ts';

const failures = createListenerFailures(pino({ level: 'silent' }));
let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

describe('the message writer', () => {
  describe('delivers a message that waited for a long time to the current participants', () => {
    /** Sends a message that has to wait `waitMs` for the conversation's lock. */
    const sendLate = async (waitMs: number, renew: (audience: Audience) => Promise<Audience>) => {
      const audience = await createAudience(db);
      let time = Date.now();
      const told: (readonly string[])[] = [];
      const slow = createMessageWriter(
        { db, clock: { now: () => new Date(time) }, failures },
        noAttachments,
        (stored) => told.push(...stored.map((one) => one.audience.people)),
        renew,
      );
      let writing: Promise<unknown> | undefined;
      await inTransaction(db, async (tx) => {
        await tx.$client.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [
          audience.conversationId,
        ]);
        writing = slow.write(draft(audience));
        await expect.poll(() => waitingForLocks(db)).toBe(1);
        time += waitMs;
      });
      await writing;
      return { told, audience };
    };

    const withoutOther = async (audience: Audience) => ({
      ...audience,
      people: audience.people.slice(0, 1),
    });

    it('and not to people who have since been removed', async () => {
      const { told, audience } = await sendLate(maxWaitMs + 1, withoutOther);
      expect(told).toEqual([audience.people.slice(0, 1)]);
    });

    it('so an audience’s age and a message’s wait add up to less than a second', () => {
      expect(1.1 * circleMaxAgeMs + maxWaitMs).toBeLessThan(1000);
    });

    it('but keeps the known audience if it was stored in time', async () => {
      const { told, audience } = await sendLate(maxWaitMs, withoutOther);
      expect(told).toEqual([audience.people]);
    });

    it('or only to the sender if these can’t be determined', async () => {
      const fail = () => Promise.reject(new Error('planted'));
      const { told, audience } = await sendLate(maxWaitMs + 1, fail);
      expect(told).toEqual([[audience.people[0]]]);
    });
  });
});

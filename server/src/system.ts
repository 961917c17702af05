import { health, readOutbox, ready } from '@ithaca/contracts/system';
import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { answer, type Route, route } from './platform/http/route.ts';
import { readOutboxMails } from './platform/mail/outbox.ts';
import { refuse } from './platform/refusal.ts';

/** Whether the process is up, whether it can work, and the demo's mails (decisions 6.4, 7.3). */
export const systemRoutes = ({ db }: Context): Route[] => [
  route(health, async () => answer(200, { status: 'ok' as const })),
  route(ready, async () => {
    try {
      await db.execute(sql`SELECT 1`);
    } catch {
      throw refuse('unavailable', { retryAfterSeconds: 2 });
    }
    return answer(200, { status: 'ok' as const });
  }),
  route(readOutbox, async ({ query }) => answer(200, await readOutboxMails(db, query.to))),
];

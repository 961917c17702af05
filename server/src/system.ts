import { health, readOutbox, ready } from '@ithaca/contracts/system';
import type { Context } from './context.ts';
import type { Feature } from './feature.ts';
import { execute, sql } from './platform/db/statement.ts';
import type { OriginPolicy } from './platform/http/origin.ts';
import { answer, type Route, route } from './platform/http/route.ts';
import { presentOutboxMail } from './platform/mail/outbox.presenter.ts';
import { findOutboxMails } from './platform/mail/outbox.ts';
import { refuse } from './platform/refusal.ts';

/** The check fails early if the database accepts connections but doesn't answer. */
const readyTimeoutMs = 3000;

/**
 * Liveness, readiness and the demo's outbox (product 6.4, 7.3). Anyone may read the outbox, so it is served only under
 * our own host names: another website could point its name at this machine and read the mails through its visitors'
 * browsers (product 10.7).
 */
export const systemRoutes = (
  { db }: Context,
  { isOwnHost }: Pick<OriginPolicy, 'isOwnHost'>,
  features: readonly Feature[],
): Route[] => [
  route(health, async () => answer(200, { status: 'ok' as const })),
  route(ready, async () => {
    try {
      await execute(db, sql`SELECT 1`, { timeoutMs: readyTimeoutMs });
      for (const feature of features) await feature.health?.();
    } catch {
      throw refuse('unavailable');
    }
    return answer(200, { status: 'ok' as const });
  }),
  route(readOutbox, async ({ query, request }) => {
    if (!isOwnHost(request.host)) throw refuse('foreign_origin');
    return answer(200, (await findOutboxMails(db, query.to)).map(presentOutboxMail));
  }),
];

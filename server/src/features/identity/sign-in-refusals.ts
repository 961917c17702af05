import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { takeIfAllowed } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from './caller.ts';

/** An attempt to sign in. */
interface Attempt extends Pick<Caller, 'address' | 'browser'> {
  /** The key for the account's limits, which exists even if the account doesn't. */
  readonly key: string;
  /** Finds the account's id; null if there is none. */
  findId(): Promise<string | null>;
}

/** Records refused sign-ins, but only a few per account, so guessing overloads neither the logs nor the database. */
export const createSignInRefusals = ({
  limiter,
  security,
  audit,
}: Pick<Context, 'limiter' | 'security' | 'audit'>) => {
  /** The account is looked up at most once a minute, because these attempts were refused without a query. */
  const recordLockout = async ({ key, findId, address, browser }: Attempt) => {
    if (!(await takeIfAllowed(limiter, allowances.lockoutLogPerAccount, key))) return;
    const accountId = await findId();
    const reason = 'rate_limited';
    security.record('sign_in.locked_out', { accountId, reason, address, browser });
    const people = { actorId: null, subjectId: accountId };
    await audit.recordRefusal(key, { kind: 'sign_in.locked_out', ...people, address });
  };

  const recordRefusal = async (reason: string, { key, findId, address, browser }: Attempt) => {
    const accountId = await findId();
    security.record('sign_in.refused', { accountId, reason, address, browser });
    const people = { actorId: null, subjectId: accountId };
    const entry = { kind: 'sign_in.refused', ...people, address, details: { reason } } as const;
    await audit.recordRefusal(key, entry);
  };

  return {
    /** Records why an attempt was refused. Ignores other errors. */
    async record(error: unknown, attempt: Attempt) {
      if (!(error instanceof Refusal)) return;
      if (error.code === 'rate_limited') await recordLockout(attempt);
      else await recordRefusal(error.code, attempt);
    },
  };
};

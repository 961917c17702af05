import type { User } from '@ithaca/contracts/user';
import type { Context } from '../../context.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import { staffRightsOf } from './access.policy.ts';
import { accountChanged } from './account-changes.ts';
import { type PlanOf, presentUser } from './accounts.presenter.ts';
import { findOwnAccount } from './own-account.store.ts';

/** How long a person is cached, in case the event about a change is lost. */
const maxAgeMs = 1000;
const maxKept = 20_000;

interface Kept {
  readonly user: User;
  /** When the plan ends, which nobody announces. */
  readonly until: Date | null;
}

/**
 * People as they see themselves. Each is kept for a second, unless a change is announced before. Nothing is decided by it:
 * who may do what follows from the sign-in, and from the database.
 * @param planOf returns a person's plan; provided by payments
 * @returns a function that throws sign_in_needed (401) for unknown people
 */
export const createCurrentUsers = (
  { db, bus, clock, config }: Pick<Context, 'db' | 'bus' | 'clock' | 'config'>,
  planOf: PlanOf,
): ((userId: string) => Promise<User>) => {
  const find = async (userId: string): Promise<Kept | undefined> => {
    const [account, plan] = await Promise.all([findOwnAccount(db, userId), planOf(db, userId)]);
    if (!account) return undefined;
    return { user: presentUser(account, staffRightsOf(account, config), plan), until: plan.endsAt };
  };
  const people = createLookUps({ find, max: maxKept, maxAgeMs });
  bus.subscribe(accountChanged, ({ userId }) => people.forget(userId));

  const hasEnded = ({ until }: Kept) => until !== null && until <= clock.now();

  return async (userId) => {
    let person = await people.get(userId);
    if (person && hasEnded(person)) {
      people.forget(userId);
      person = await people.get(userId);
    }
    if (!person) throw refuse('sign_in_needed');
    return person.user;
  };
};

import type { User } from '@ithaca/contracts/user';
import type { Context } from '../../context.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import { staffRightsOf } from './access.policy.ts';
import { accountChanged } from './account-changes.ts';
import { type PlanOf, presentUser } from './accounts.presenter.ts';
import { findOwnAccount } from './own-account.store.ts';

/** How long a person is cached. Bounds the delay if the event about a change is lost. */
const maxAgeMs = 1000;
const maxKept = 20_000;

interface Kept {
  readonly user: User;
  /** The end of the plan, which no event announces. */
  readonly until: Date | null;
}

/**
 * People as they see themselves. Each is cached for a second, unless a change is announced earlier. Nothing is decided
 * based on this cache: permissions follow from the sign-in and the database.
 * @param planOf returns a person's plan; provided by payments
 * @returns a function that finds a person, and throws sign_in_needed (401) for unknown people
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

import type { Payouts } from '@ithaca/contracts/payouts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { moneyText } from '../../platform/money.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findContacts } from '../identity/index.ts';
import { findTakenBack, readDisputed } from './disputes.store.ts';
import { earningsPage } from './earnings-page.ts';
import {
  findAccountOf,
  findOrInsertAccountOf,
  forgetAccountOf,
  recordAccountState,
  updateAccountOf,
} from './payout-accounts.store.ts';
import { lastPayoutDay, nameOfDay, nextPayoutDay } from './payout-days.ts';
import { presentHistory } from './payout-history.presenter.ts';
import { findDailyPayouts, isRunStarted, readOnItsWay, readOwed } from './payouts.store.ts';
import type { PayoutAccountRow } from './payouts.tables.ts';
import { createReadingTimes } from './reading-times.ts';

/** A year of weekly transfers. */
const shown = 52;

/** Mentors' accounts at the provider, and their view of their payouts (product 4.10). */
export const createPayoutAccounts = (
  { db, clock, config, log }: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  provider: PayoutsPort,
) => {
  const { weekday, minimumCents } = config.marketplace.payouts;

  const readings = createReadingTimes({ clock });

  /** Reads the state of an account from the provider, and stores it. Webhooks may cause concurrent readings. */
  const refresh = async (accountId: string) => {
    const readAt = readings.next();
    const account = await provider.retrievePayoutAccount(accountId);
    if (!account) return null;
    const { detailsSubmitted, payoutsEnabled } = account;
    const state = { detailsSubmitted, payoutsEnabled, readAt };
    await recordAccountState(db, accountId, state, readings.latest());
    return account;
  };

  /**
   * Asks the provider about an unfinished account, so late webhooks don't matter. While the provider is unreachable,
   * the account counts as unfinished: our own books contain the amounts that are owed and paid (product 4.10).
   */
  const stateOf = async (row: PayoutAccountRow | undefined): Promise<Payouts['account']> => {
    if (!row?.accountId) return 'none';
    if (row.payoutsEnabled) return 'ready';
    try {
      return (await refresh(row.accountId))?.payoutsEnabled ? 'ready' : 'incomplete';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') return 'incomplete';
      throw error;
    }
  };

  return {
    refresh,

    /** The mentor's own account, the money owed to them, and past transfers. */
    async show({ userId }: Actor): Promise<Payouts> {
      const transfers = await findDailyPayouts(db, userId, shown);
      const takenBack = await findTakenBack(db, userId, shown);
      const account = await stateOf(await findAccountOf(db, userId));
      const now = clock.now();
      const areStarted = await isRunStarted(db, nameOfDay(lastPayoutDay(now, weekday)));
      return {
        account,
        owed: moneyText(await readOwed(db, userId)),
        onItsWay: moneyText(account === 'ready' ? await readOnItsWay(db, userId) : 0),
        disputed: moneyText(await readDisputed(db, userId)),
        minimum: moneyText(minimumCents),
        nextAt: nextPayoutDay(now, weekday, areStarted).toISOString(),
        history: presentHistory(transfers, takenBack).slice(0, shown),
      };
    },

    /**
     * Starts or continues entering the bank account on a page of the provider, or changes it once payouts are possible.
     * The account's key is stored first, so repeated and concurrent calls create only one account. An account that was
     * deleted at the provider is replaced with a new one.
     * @throws not_found (404) for a deleted account
     */
    async startOnboarding({ userId }: Actor): Promise<{ url: string }> {
      const [contact] = await findContacts(db, [userId]);
      if (!contact || contact.deletedAt) throw refuse('not_found');
      const page = (await openPage(contact)) ?? (await openPage(contact));
      if (!page) throw new Error('The provider does not know the account that it has just made');
      return page;
    },
  };

  /** @returns null, and forgets the account, if the provider no longer knows it */
  async function openPage({ id: userId, email }: { id: string; email: string }) {
    const row = await findOrInsertAccountOf(db, userId, clock.now());
    const accountId = row.accountId ?? (await createAccount(row, email));
    const returnUrl = earningsPage(config);
    const page = row.payoutsEnabled
      ? await provider.createAccountPage({ accountId, returnUrl })
      : await provider.createOnboarding({ accountId, returnUrl, refreshUrl: returnUrl });
    if (page) return page;
    log.warn({ userId, accountId }, 'The provider no longer knows this account for payouts');
    await forgetAccountOf(db, userId, accountId);
    return null;
  }

  async function createAccount({ userId, idempotencyKey }: PayoutAccountRow, email: string) {
    const account = await provider.createPayoutAccount({ mentorId: userId, email, idempotencyKey });
    await updateAccountOf(db, userId, { accountId: account.id });
    return account.id;
  }
};
export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;

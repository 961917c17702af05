import { pathTo } from '@ithaca/contracts/screens';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { PayoutAccount, PayoutsPort } from './payouts.ts';
import type { SandboxEvents } from './sandbox-events.ts';
import { sandboxId } from './sandbox-ids.ts';
import {
  findOnboarding,
  findOrInsertPayoutAccount,
  findPayoutAccount,
  findTransferBy,
  insertOnboarding,
  insertTransfer,
  lockTransfers,
  readPlatformBalance,
  updatePayoutAccount,
} from './sandbox-payouts.store.ts';
import type { SandboxPayoutAccount } from './sandbox-payouts.tables.ts';

/** The mentors' accounts in the sandbox, with the page on which they enter their bank account. */
export interface SandboxPayouts extends PayoutsPort {
  /** The content of the page. @throws not_found for an unknown, expired or another mentor's page */
  showOnboarding(mentorId: string, token: string): Promise<{ email: string; isReady: boolean }>;
  /**
   * Submits the page. A bank account that ends in 0000 needs a further check, as some do at Stripe: payouts stay
   * disabled.
   * @returns where the page leads
   * @throws as `showOnboarding`
   */
  finishOnboarding(mentorId: string, token: string, iban: string): Promise<{ returnUrl: string }>;
}

const onboardingMs = 30 * 60_000;

export const createSandboxPayouts = (
  { db, clock }: { db: Database; clock: Clock },
  events: Pick<SandboxEvents, 'addAbout'>,
): SandboxPayouts => {
  const requireOnboarding = async (mentorId: string, token: string) => {
    const onboarding = await findOnboarding(db, token);
    const account = onboarding && (await findPayoutAccount(db, onboarding.accountId));
    if (!account || account.mentorId !== mentorId || onboarding.expiresAt <= clock.now()) {
      throw refuse('not_found');
    }
    return { onboarding, account };
  };

  const openPage = async (accountId: string, returnUrl: string) => {
    const token = sandboxId('onb');
    const expiresAt = new Date(clock.now().getTime() + onboardingMs);
    await insertOnboarding(db, { token, accountId, returnUrl, expiresAt });
    return { url: new URL(pathTo('sandboxPayouts', { token }), returnUrl).href };
  };

  return {
    async createPayoutAccount({ mentorId, email, idempotencyKey }) {
      const kept = await findOrInsertPayoutAccount(db, {
        id: sandboxId('acct'),
        mentorId,
        email,
        idempotencyKey,
        createdAt: clock.now(),
      });
      if (kept.mentorId !== mentorId || kept.email !== email) {
        throw new Error('Idempotency key used for another account');
      }
      return payoutAccount(kept);
    },

    async createOnboarding({ accountId, returnUrl }) {
      const account = await findPayoutAccount(db, accountId);
      return account ? openPage(accountId, returnUrl) : null;
    },

    async createAccountPage({ accountId, returnUrl }) {
      const account = await findPayoutAccount(db, accountId);
      if (!account) return null;
      if (!account.bankLast4) throw new Error('This account has no bank account yet');
      return openPage(accountId, returnUrl);
    },

    async retrievePayoutAccount(id) {
      const account = await findPayoutAccount(db, id);
      return account ? payoutAccount(account) : null;
    },

    transfer: ({ accountId, amountCents, currency, group, idempotencyKey }) =>
      inTransaction(db, async (tx) => {
        await lockTransfers(tx);
        const known = await findTransferBy(tx, { key: idempotencyKey });
        if (known) {
          const same =
            known.accountId === accountId &&
            known.amountCents === amountCents &&
            known.currency === currency &&
            known.transferGroup === group;
          if (!same) throw new Error('Idempotency key used for another transfer');
          return { id: known.id };
        }
        const account = await findPayoutAccount(tx, accountId);
        if (!account?.payoutsEnabled) throw new Error('This account can’t receive transfers');
        if (amountCents > (await readPlatformBalance(tx))) throw new Error('Insufficient balance');
        const id = sandboxId('tr');
        const createdAt = clock.now();
        const transfer = { id, accountId, amountCents, currency, idempotencyKey, createdAt };
        await insertTransfer(tx, { ...transfer, transferGroup: group });
        return { id };
      }),

    async findTransfer(group) {
      const transfer = await findTransferBy(db, { group });
      return transfer ? { id: transfer.id } : null;
    },

    async showOnboarding(mentorId, token) {
      const { account } = await requireOnboarding(mentorId, token);
      return { email: account.email, isReady: account.payoutsEnabled };
    },

    async finishOnboarding(mentorId, token, iban) {
      const { account, onboarding } = await requireOnboarding(mentorId, token);
      const bankLast4 = iban.slice(-4);
      await inTransaction(db, async (tx) => {
        await updatePayoutAccount(tx, account.id, {
          bankLast4,
          payoutsEnabled: bankLast4 !== '0000',
        });
        const { id } = account;
        await events.addAbout(tx, 'account.updated', { object: 'account', id }, id);
      });
      return { returnUrl: onboarding.returnUrl };
    },
  };
};

const payoutAccount = (account: SandboxPayoutAccount): PayoutAccount => ({
  id: account.id,
  detailsSubmitted: account.bankLast4 !== null,
  payoutsEnabled: account.payoutsEnabled,
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovementsPort, ProviderMovement } from './movements.ts';
import type { PayoutsPort } from './payouts.ts';

/** A provider under test, with the operations that its adapter's tests provide. */
export interface PayoutsHarness {
  port: PayoutsPort & MovementsPort;
  /** Enters everything that the provider asks for on an onboarding page. */
  finishOnboarding(url: string): Promise<void>;
  /** Adds money to the platform's balance at the provider. */
  addBalance(cents: number): Promise<void>;
  close(): Promise<void>;
}

/** The requirements for every adapter of payouts; run the suite for each of them (product 7.5). */
export const describePayoutsPort = (name: string, create: () => Promise<PayoutsHarness>) => {
  describe(`payouts by ${name}`, () => {
    let harness: PayoutsHarness;
    beforeAll(async () => {
      harness = await create();
    });
    afterAll(() => harness.close());

    const account = (idempotencyKey: string = randomUUID()) => ({
      mentorId: '01900000-0000-7000-8000-000000000001',
      email: 'mentor@example.test',
      idempotencyKey,
    });
    const newAccount = () => harness.port.createPayoutAccount(account());
    const returnUrl = 'https://ithaca.example/mentor-dashboard?tab=earnings';
    const openOnboarding = (accountId: string) =>
      harness.port.createOnboarding({ accountId, returnUrl, refreshUrl: returnUrl });
    const onboard = async (accountId: string) => {
      const page = await openOnboarding(accountId);
      if (!page) throw new Error(`The provider does not know ${accountId}`);
      return page;
    };
    const readyAccount = async () => {
      const { id } = await newAccount();
      await harness.finishOnboarding((await onboard(id)).url);
      return id;
    };
    const order = (accountId: string, idempotencyKey: string = randomUUID()) => ({
      accountId,
      amountCents: 4500,
      currency: 'eur',
      group: `pi_${idempotencyKey.replaceAll('-', '')}`,
      idempotencyKey,
    });

    it('refuses transfers to unfinished accounts and transfers over the balance', async () => {
      const { id } = await newAccount();
      await harness.addBalance(4500);
      await expect(harness.port.transfer(order(id))).rejects.toThrow();
      const ready = await readyAccount();
      const tooMuch = { ...order(ready), amountCents: 100_000_000 };
      await expect(harness.port.transfer(tooMuch)).rejects.toThrow();
    });

    it('returns null for unknown accounts and groups', async () => {
      const accountId = 'acct_000000000000';
      expect(await harness.port.retrievePayoutAccount(accountId)).toBeNull();
      expect(await openOnboarding(accountId)).toBeNull();
      expect(await harness.port.createAccountPage({ accountId, returnUrl })).toBeNull();
      expect(await harness.port.findTransfer('pi_000000000000')).toBeNull();
    });

    it('creates one account per idempotency key, and refuses the key for another account', async () => {
      const key = randomUUID();
      const made = await Promise.all(
        Array.from({ length: 5 }, () => harness.port.createPayoutAccount(account(key))),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(made[0]).toMatchObject({ detailsSubmitted: false, payoutsEnabled: false });
      const other = { ...account(key), email: 'other@example.test' };
      await expect(harness.port.createPayoutAccount(other)).rejects.toThrow();
    });

    it('has a page on which an account becomes ready', async () => {
      const { id } = await newAccount();
      expect(id).toMatch(/^acct_\w+$/);
      await harness.finishOnboarding((await onboard(id)).url);
      const account = await harness.port.retrievePayoutAccount(id);
      expect(account).toEqual({ id, detailsSubmitted: true, payoutsEnabled: true });
    });

    it('has a page on which a bank account is changed, once there is one', async () => {
      const { id } = await newAccount();
      await expect(harness.port.createAccountPage({ accountId: id, returnUrl })).rejects.toThrow();
      const page = await harness.port.createAccountPage({
        accountId: await readyAccount(),
        returnUrl,
      });
      expect(page?.url).toMatch(/^https:/);
    });

    it('transfers once per idempotency key, and finds the transfer of a group', async () => {
      const id = await readyAccount();
      await harness.addBalance(9000);
      const key = randomUUID();
      const made = await Promise.all(
        Array.from({ length: 5 }, () => harness.port.transfer(order(id, key))),
      );
      expect(new Set(made.map((transfer) => transfer.id)).size).toBe(1);
      const other = { ...order(id, key), amountCents: 10 };
      await expect(harness.port.transfer(other)).rejects.toThrow();
      expect(await harness.port.findTransfer(order(id, key).group)).toEqual(made[0]);
    });

    it('lists transfers with the payments that they belong to', async () => {
      const id = await readyAccount();
      await harness.addBalance(4500);
      const transfer = order(id);
      const made = await harness.port.transfer(transfer);
      const found: ProviderMovement[] = [];
      const since = new Date(Date.now() - 3_600_000);
      for await (const movement of harness.port.listMovements(since)) found.push(movement);
      expect(found.filter(({ intentId }) => intentId === transfer.group)).toEqual([
        {
          kind: 'transfer',
          id: made.id,
          intentId: transfer.group,
          key: null,
          amountCents: 4500,
          createdAt: expect.any(Date),
        },
      ]);
    });
  });
};

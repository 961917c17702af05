import {
  finishSandboxOnboarding,
  getPayouts,
  getSandboxOnboarding,
  type Payouts,
  startPayoutOnboarding,
} from '@ithaca/contracts/payouts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { renderPart } from '../../test/render-part.tsx';
import { PayoutsCard } from './payouts-card.tsx';

const payouts = (fields: Partial<Payouts> = {}): Payouts => ({
  account: 'ready',
  owed: '80.00',
  onItsWay: '0.00',
  disputed: '0.00',
  minimum: '10.00',
  nextAt: '2026-11-23T00:00:00.000Z',
  history: [],
  ...fields,
});
const show = (shown: Payouts, api = fakeApi()) => {
  api.on(getPayouts, { status: 200, body: shown });
  renderPart(<PayoutsCard />);
  return api;
};

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});

describe('the payouts card', () => {
  it('can be loaded again, and shows when setting up fails', async () => {
    const api = fakeApi().on(getPayouts, { problem: 'unavailable' });
    renderPart(<PayoutsCard />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(getPayouts, { status: 200, body: payouts({ account: 'none' }) });
    api.on(startPayoutOnboarding, { problem: 'unavailable' });
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['incomplete', 'on 23 November 2026 at the earliest', 'still needs', 'Continue setting up'],
    ['ready', 'Next transfer: 23 November 2026', 'is set up', 'Change bank account'],
  ] as const)(
    'leads to the provider with an account that is %s',
    async (account, when, why, action) => {
      const url = 'https://provider.example/onboarding';
      const api = fakeApi().on(startPayoutOnboarding, { status: 200, body: { url } });
      show(payouts({ account }), api);
      expect(await screen.findByText(new RegExp(when))).toBeTruthy();
      expect(screen.getByText(new RegExp(why))).toBeTruthy();
      await userEvent.click(await screen.findByRole('button', { name: action }));
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    },
  );

  it('reloads with the sessions, whose payments it adds up', async () => {
    const api = fakeApi().on(getPayouts, { status: 200, body: payouts() });
    const { queryClient } = renderPart(<PayoutsCard />);
    await screen.findByText(/^€80/);
    api.on(getPayouts, { status: 200, body: payouts({ owed: '98.00' }) });
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    expect(await screen.findByText(/^€98/)).toBeTruthy();
  });

  it('shows the amount owed and its transfer date, and lists past transfers', async () => {
    const sent = { at: '2026-11-16T00:00:00.000Z', amount: '60.00', payments: 1 };
    const history = [
      { ...sent, at: '2026-11-22T00:00:00.000Z', status: 'sending' as const },
      { ...sent, payments: 2, status: 'sent' as const },
    ];
    show(payouts({ history }));
    expect(await screen.findByText('Next transfer: 23 November 2026')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('1 payment, on its way');
    expect(rows[1]).toMatch(/2 payments€60\.00$/);
  });

  it('says that a transfer is waiting while the account isn’t ready', async () => {
    const at = '2026-11-22T00:00:00.000Z';
    const history = [{ at, amount: '60.00', payments: 1, status: 'sending' as const }];
    show(payouts({ account: 'incomplete', owed: '60.00', history }));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('1 payment, waiting for your account');
  });

  it('shows the dates of past transfers in UTC, like the next one, even in time zones behind it', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const sent = { at: '2026-11-16T00:00:05.000Z', amount: '60.00', payments: 1 };
    show(payouts({ history: [{ ...sent, status: 'sent' }] }));
    expect(await screen.findByText('16 November 2026')).toBeTruthy();
    vi.unstubAllEnvs();
  });

  it('mentions the minimum amount while less is owed', async () => {
    show(payouts({ owed: '9.99' }));
    expect(
      await screen.findByText('Transferred weekly once you are owed at least €10'),
    ).toBeTruthy();
  });

  it('shows what a bank may take back and what it has taken back', async () => {
    const at = '2026-11-16T00:00:00.000Z';
    const history = [{ at, amount: '60.00', payments: 1, status: 'taken_back' as const }];
    show(payouts({ owed: '50.00', disputed: '45.00', history }));
    expect(await screen.findByText(/^€45 of it is disputed at the mentee’s bank/)).toBeTruthy();
    expect(screen.getByText(/^Transferred weekly/)).toBeTruthy();
    const row = screen.getByRole('listitem');
    expect(row.textContent).toMatch(/1 payment, taken back by the mentee’s bank−€60\.00$/);
  });

  it.each([
    ['55.00', '50.00', 'Transferred weekly once you are owed at least €10'],
    ['50.10', '40.10', 'Next transfer: 23 November 2026'],
  ])('leaves out pending transfers: of %s owed, %s are pending', async (owed, onItsWay, when) => {
    show(payouts({ owed, onItsWay }));
    expect(await screen.findByText(when)).toBeTruthy();
  });
});

describe('the sandbox’s page for a bank account', () => {
  const address = '/dev/payouts/onb_1';
  const user = aUser({ userType: 'mentor' });

  it('expires', async () => {
    renderApp(address, { api: fakeApi(), user });
    expect(await screen.findByRole('heading', { name: 'This page has expired' })).toBeTruthy();
  });

  it('needs an IBAN, and returns to the earnings', async () => {
    const returnUrl = 'http://localhost/mentor-dashboard?tab=earnings';
    const page = { email: 'luca@ithaca.test', isReady: false };
    const api = fakeApi()
      .on(getSandboxOnboarding, { status: 200, body: page })
      .on(finishSandboxOnboarding, { status: 200, body: { returnUrl } });
    renderApp(address, { api, user });
    await userEvent.type(await screen.findByLabelText(/^Account owner/), 'Luca Conti');
    await userEvent.type(screen.getByLabelText(/^IBAN/), 'DE89');
    await userEvent.click(screen.getByRole('button', { name: 'Save bank account' }));
    expect(await screen.findByText(/^Please enter an IBAN/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^IBAN/), ' 3704 0044 0532 0130 00');
    await userEvent.click(screen.getByRole('button', { name: 'Save bank account' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(returnUrl));
  });
});

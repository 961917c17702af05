import { getReceipt, listPayments } from '@ithaca/contracts/payment-history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aPayment, aReceipt } from '../../test/payments.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const receiptAddress = '/receipts/pi_3f2a77b1c09d4e5f6a7b8c9d';
const section = async () => within(await screen.findByRole('region', { name: 'Payments' }));

describe('a receipt', () => {
  it('that belongs to somebody else is not found, and links to one’s own payments', async () => {
    const api = fakeApi().on(getReceipt, { problem: 'not_found' });
    renderApp(receiptAddress, { api, user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'My payments' });
    expect(link.getAttribute('href')).toBe('/settings#payments');
  });

  it('that can’t be loaded can be loaded again', async () => {
    const api = fakeApi().on(getReceipt, { problem: 'unavailable' });
    renderApp(receiptAddress, { api, user: aUser() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(getReceipt, { status: 200, body: aReceipt() });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy();
  });

  it('has dates in UTC and the amount left after refunds, and can be printed and saved', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const api = fakeApi().on(getReceipt, { status: 200, body: aReceipt() });
    renderApp(receiptAddress, { api, user: aUser() });
    expect(await screen.findAllByText('20 November 2026')).toHaveLength(2);
    const amountOf = (name: string) =>
      screen.getByRole('rowheader', { name }).nextElementSibling?.textContent;
    expect(amountOf('Total paid')).toBe('€75.00');
    expect(amountOf('Refunded')).toBe('-€37.50');
    expect(amountOf('Paid after refunds')).toBe('€37.50');
    expect(screen.getByText('Released to the mentor')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: 'Download PDF' });
    expect(link.getAttribute('href')).toBe('/api/payments/pi_3f2a77b1c09d4e5f6a7b8c9d/receipt.pdf');
  });
});

describe('the payments in the settings', () => {
  it('have a message if there are none', async () => {
    const api = fakeApi().on(listPayments, { status: 200, body: [] });
    renderApp('/settings', { api, user: aUser() });
    expect(await (await section()).findByRole('heading', { name: 'No payments yet' })).toBeTruthy();
  });

  it('show refunds and a link to each receipt, one page at a time', async () => {
    const held = aPayment({ id: 'pi_2', title: 'Video call · Luca Conti', status: 'held' });
    const half = aPayment({
      id: 'pi_3',
      title: 'Meeting · Luca Conti',
      amount: '90.00',
      status: 'partly_refunded',
      refundedAmount: '45.00',
    });
    const pages = { first: [aPayment(), held], more: [half] };
    const api = fakeApi().on(listPayments, ({ query }) => {
      const isFirst = query.get('cursor') === null;
      const body = isFirst ? pages.first : pages.more;
      const headers: Record<string, string> = isFirst ? { 'X-Next-Cursor': 'more' } : {};
      return { status: 200, body, headers } as const;
    });
    renderApp('/settings', { api, user: aUser() });
    const list = await section();
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Held')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('€45 refunded')).toBeTruthy();
    expect(list.getByText('Partly refunded')).toBeTruthy();
    const link = list.getByRole('link', { name: /^Receipt for Meeting · Luca Conti/ });
    expect(link.getAttribute('href')).toBe('/receipts/pi_3');
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End of the list'));
  });
});

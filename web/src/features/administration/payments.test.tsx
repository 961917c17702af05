import { getBooks, listManagedPayments, refundPayment } from '@ithaca/contracts/admin-payments';
import { getStatistics, listManagedMentors } from '@ithaca/contracts/administration';
import { getMonthlyStatistics } from '@ithaca/contracts/monthly-statistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aServer, books, focusIsOn, managed, show } from '../../test/managed-payments.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { consequenceOf, refundProblem } from './payments/refund-rules.ts';

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund Basic plan' }));
  return within(await screen.findByRole('dialog', { name: 'Refund this payment?' }));
};

describe('the payments of the platform', () => {
  it('are denied to others without calling the server', async () => {
    const api = aServer();
    show(api, aUser());
    expect(
      await screen.findByText('Payments are restricted to platform administrators.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it('are listed even if the books fail to load, with an offer to retry', async () => {
    const api = aServer().on(getBooks, { problem: 'unavailable' });
    show(api);
    expect(await screen.findByText('Basic plan')).toBeTruthy();
    api.on(getBooks, { status: 200, body: books });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const row = (await screen.findByRole('rowheader', { name: 'November 2026' })).closest('tr');
    expect(row?.textContent).toBe('November 2026€150.00€0.99€80.00€0.00');
    // The books show revenue after refunds, the months show revenue before refunds.
    expect(screen.getByText('unlocks, plans and fees, less refunds')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Revenue before refunds' })).toBeTruthy();
  });

  it('show losses to disputes, if there are any', async () => {
    const api = aServer();
    const { client } = show(api);
    await screen.findByText('Owed to mentors');
    expect(screen.queryByText('Lost to disputes')).toBeNull();
    const months = books.months.map((month, at) => ({
      ...month,
      lost: at === 1 ? '75.00' : '0.00',
    }));
    api.on(getBooks, { status: 200, body: { ...books, lost: '75.00', months } });
    await client.invalidateQueries();
    await screen.findByRole('columnheader', { name: 'Lost to disputes' });
    const [, november] = screen.getAllByRole('row');
    expect(november?.lastElementChild?.textContent).toBe('€75.00');
    const label = screen.getByText('Lost to disputes', { selector: 'dt' });
    expect(label.nextElementSibling?.textContent).toBe('€75');
  });

  it('keep the search and status in the URL, and in that of the download', async () => {
    const api = aServer();
    const { router } = show(api);
    await screen.findByText('Basic plan');
    api.on(listManagedPayments, { status: 200, body: [] });
    await userEvent.click(screen.getByRole('radio', { name: 'Held' }));
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search payments/ }), 'nobody');
    await waitFor(() =>
      expect(router.state.location.href).toBe('/admin-payments?q=nobody&status=held'),
    );
    expect(await screen.findByRole('heading', { name: 'No payments found' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download as CSV' });
    expect(link.getAttribute('href')).toBe('/api/admin/payments/csv?q=nobody&status=held');
  });
});

describe('refunding', () => {
  it('is not offered for payments that can’t be refunded here', async () => {
    show(aServer([managed({ status: 'held', refundableAmount: '0.00', can: { refund: false } })]));
    await screen.findByText('Basic plan');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('needs a reason and an amount no greater than the remaining one', async () => {
    const api = aServer();
    show(api);
    const dialog = await openDialog();
    const amount = dialog.getByLabelText(/^Amount to refund/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '13');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A mistake.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Enter 0.01 to 12.99')).toBeTruthy();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows who gets what, sends the refunded amount that was shown, and shows the new state', async () => {
    const api = aServer([managed({ refundedAmount: '1.00', refundableAmount: '11.99' })]);
    api.on(refundPayment, () => {
      const body = managed({ status: 'refunded', can: { refund: false } });
      api.on(listManagedPayments, { status: 200, body: [body] });
      return { status: 200, body } as const;
    });
    show(api);
    const dialog = await openDialog();
    const amount = dialog.getByLabelText(/^Amount to refund/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '5,5');
    expect(dialog.getByText('Ana gets €5.50 back. The platform keeps €6.49.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A mistake.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Payment refunded')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull());
    await focusIsOn('All payments');
    const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ amount: '5.5', refundedAmount: '1.00', reason: 'A mistake.' }]);
  });

  it.each([
    ['whole', managed({ status: 'refunded', refundableAmount: '0.00', can: { refund: false } })],
    ['part', managed({ refundedAmount: '1.00', refundableAmount: '11.99' })],
  ])(
    'shows a notice above the list if somebody else has already made a refund (%s)',
    async (_, now) => {
      const detail = 'This payment has been refunded in the meantime. Please check it again.';
      const api = aServer().on(refundPayment, { problem: 'already_decided', detail });
      show(api);
      const dialog = await openDialog();
      api.on(listManagedPayments, { status: 200, body: [now] });
      await userEvent.type(dialog.getByLabelText(/^Reason/), 'A mistake.');
      await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
      expect(await screen.findByText(`“Basic plan”, paid by Ana Novák: ${detail}`)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      if (!now.can.refund) return;
      await openDialog();
      expect(screen.queryByText(/^“Basic plan”/)).toBeNull();
    },
  );

  it.each([
    ['paid', 'Kept in the books. Buyers can see it when they download their data.'],
    ['held', 'Kept with the booking. The buyer can’t see it.'],
  ] as const)('shows who can read the reason for a %s payment', async (status, text) => {
    show(aServer([managed({ status })]));
    const dialog = await openDialog();
    expect(dialog.getByText(text)).toBeTruthy();
    const isHeld = status === 'held';
    expect(dialog.queryByText('Held bookings are refunded in full: €12.99.') !== null).toBe(isHeld);
    expect(dialog.queryByLabelText(/^Amount to refund/) === null).toBe(isHeld);
  });

  it('reloads the dashboard’s figures', async () => {
    const days = { approvedMentors: 3, activeMentors: 2, averageMessageRate: null };
    const api = aServer()
      .on(refundPayment, { status: 200, body: managed({ can: { refund: false } }) })
      .on(getStatistics, { status: 200, body: { ...days, averageCallRate: null, days: [] } })
      .on(getMonthlyStatistics, { status: 200, body: [] })
      .on(listManagedMentors, { status: 200, body: [] });
    const looks = () => api.calls.filter(({ url }) => url === getStatistics.path).length;
    const user = aUser({ isAdmin: true });
    const { router } = renderApp('/admin-dashboard', { api, user });
    await waitFor(() => expect(looks()).toBe(1));
    await act(() => router.navigate({ href: '/admin-payments' }));
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A mistake.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Payment refunded')).toBeTruthy();
    await act(() => router.navigate({ href: '/admin-dashboard' }));
    await waitFor(() => expect(looks()).toBe(2));
  });

  it('counts in cents', () => {
    for (const wrong of ['', '0', '0.00', '-1', '0.001', '1,5', 'all', '13.00']) {
      expect([wrong, refundProblem(wrong, managed({ refundableAmount: '12.99' }))]).not.toEqual([
        wrong,
        null,
      ]);
    }
    expect(refundProblem('12.99', managed({ refundableAmount: '12.99' }))).toBeNull();
    const held = managed({ status: 'held', refundableAmount: '75.00' });
    expect(refundProblem('74.99', held)).toBe('A booking can only be refunded in full: 75.00');
    expect(consequenceOf('75.00', held)).toContain('the booking is cancelled');
    expect(consequenceOf('0.10', managed({ refundableAmount: '0.30' }))).toContain('keeps €0.20');
    expect(consequenceOf('nothing', managed())).toBe('');
  });
});

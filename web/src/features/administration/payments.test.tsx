import {
  type Books,
  getBooks,
  listManagedPayments,
  type ManagedPayment,
  refundPayment,
} from '@ithaca/contracts/admin-payments';
import { getStatistics, listManagedMentors } from '@ithaca/contracts/administration';
import { type BookingReport, decideReport, listReports } from '@ithaca/contracts/booking-reports';
import { getMonthlyStatistics } from '@ithaca/contracts/monthly-statistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aPayment } from '../../test/payments.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { divisionOf, divisionProblem, timeLeft } from './payments/booking-report-rules.ts';
import { consequenceOf, refundProblem } from './payments/refund-rules.ts';

const buyer = { id: 'a', firstName: 'Ana', lastName: 'Novák', profileImageUrl: null };
const managed = (fields: Partial<ManagedPayment> = {}): ManagedPayment => ({
  ...aPayment({ amount: '12.99', title: 'Basic plan', purpose: 'subscription' }),
  buyer: { ...buyer, email: 'ana@example.test' },
  refundableAmount: '12.99',
  can: { refund: true },
  ...fields,
});
const books: Books = {
  held: '150.00',
  owed: '80.00',
  revenue: '12.99',
  lost: '0.00',
  refunded: '0.00',
  months: ['2026-10', '2026-11'].map((month, at) => ({
    month,
    held: `${at}50.00`,
    revenue: '0.99',
    released: '80.00',
    refunded: '0.00',
    lost: '0.00',
  })),
};
const aServer = (payments = [managed()]) =>
  fakeApi()
    .on(getBooks, { status: 200, body: books })
    .on(listReports, { status: 200, body: [] })
    .on(listManagedPayments, { status: 200, body: payments });
const show = (api = aServer(), user = aUser({ isAdmin: true })) =>
  renderApp('/admin-payments', { api, user });

/** The button that was pressed is gone. */
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund Basic plan' }));
  return within(await screen.findByRole('dialog', { name: 'Refund this payment?' }));
};

describe('the payments of the platform', () => {
  it('are denied to others, without a call to the server', async () => {
    const api = aServer();
    show(api, aUser());
    expect(
      await screen.findByText('Payments are restricted to platform administrators.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it('are listed even if the books fail, which can be loaded again', async () => {
    const api = aServer().on(getBooks, { problem: 'unavailable' });
    show(api);
    expect(await screen.findByText('Basic plan')).toBeTruthy();
    api.on(getBooks, { status: 200, body: books });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const row = (await screen.findByRole('rowheader', { name: 'November 2026' })).closest('tr');
    expect(row?.textContent).toBe('November 2026€150.00€0.99€80.00€0.00');
    // The books say what is left, the months what was paid in them.
    expect(screen.getByText('unlocks, plans and fees, less refunds')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Revenue before refunds' })).toBeTruthy();
  });

  it('show what banks took back at our expense, if there is any', async () => {
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

  it('keep search and status in the address, also of the download', async () => {
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
  it('is not offered for what can’t be refunded here', async () => {
    show(aServer([managed({ status: 'held', refundableAmount: '0.00', can: { refund: false } })]));
    await screen.findByText('Basic plan');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('needs an amount up to what is left, and a reason', async () => {
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

  it('says who gets what, sends what was seen, and shows the new state', async () => {
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
  ])('that somebody else did before is told above the list, of the %s', async (_, now) => {
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
  });

  it.each([
    ['paid', 'Kept in the books. Buyers can see it when they download their data.'],
    ['held', 'Kept with the booking. The buyer can’t see it.'],
  ] as const)('of what is %s says who reads the reason', async (status, text) => {
    show(aServer([managed({ status })]));
    const dialog = await openDialog();
    expect(dialog.getByText(text)).toBeTruthy();
    const isHeld = status === 'held';
    expect(dialog.queryByText('Held bookings are refunded in full: €12.99.') !== null).toBe(isHeld);
    expect(dialog.queryByLabelText(/^Amount to refund/) === null).toBe(isHeld);
  });

  it('reloads the figures of the dashboard', async () => {
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

const mentor = { id: 'b', firstName: 'Luca', lastName: 'Conti', profileImageUrl: null };
const reported: BookingReport = {
  sessionId: '0190a1b2-0000-7000-9000-000000000001',
  sessionType: 'video_call',
  startsAt: null,
  mentee: { ...buyer, email: 'ana@example.test' },
  mentor: { ...mentor, email: 'luca@example.test' },
  amount: '75.00',
  feeShare: 0,
  reportedBy: 'mentee',
  reason: 'Nobody came.',
  reportedAt: '2026-11-20T09:00:00.000Z',
  decideBy: '2027-01-20T09:00:00.000Z',
};

describe('reported bookings', () => {
  const openDecision = async (api: ReturnType<typeof fakeApi>) => {
    show(api.on(listReports, { status: 200, body: [reported] }));
    const name = 'Decide the report by Ana Novák';
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Who gets the money?' }));
  };
  const amountIn = (dialog: Awaited<ReturnType<typeof openDecision>>) =>
    dialog.getByRole('textbox', { name: /^Refund to Ana/ });

  it('name the person who reported', async () => {
    const body: BookingReport[] = [{ ...reported, reportedBy: 'mentor' }];
    show(aServer().on(listReports, { status: 200, body }));
    const name = 'Decide the report by Luca Conti';
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('say that nothing is waiting', async () => {
    show();
    expect(await screen.findByText('No report is waiting for a decision.')).toBeTruthy();
  });

  it('are not decided without a reason, or for more than was paid', async () => {
    const api = aServer();
    const dialog = await openDecision(api);
    await userEvent.clear(amountIn(dialog));
    await userEvent.type(amountIn(dialog), '75.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(dialog.getByText('Please give a reason')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(dialog.getByText('Enter an amount from 0.00 to 75.00')).toBeTruthy();
    expect(api.calls.some(({ url }) => url.endsWith('/decide'))).toBe(false);
  });

  it('show who gets what before the click, and send it', async () => {
    const api = aServer().on(decideReport, () => {
      api.on(listReports, { status: 200, body: [] });
      return { status: 204 as const };
    });
    const dialog = await openDecision(api);
    expect(dialog.getByText('Ana gets €75.00 back. Luca gets €0.00.')).toBeTruthy();
    await userEvent.clear(amountIn(dialog));
    await userEvent.type(amountIn(dialog), '25');
    expect(dialog.getByText('Ana gets €25.00 back. Luca gets €50.00.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const call = api.calls.find(({ url }) => url.endsWith('/decide'));
    expect(call?.body).toEqual({ refundAmount: '25', reason: 'Agreed.' });
    await focusIsOn('Reported problems');
  });

  it('that somebody else decided first are mentioned above the list', async () => {
    const api = aServer().on(decideReport, () => {
      api.on(listReports, { status: 200, body: [] });
      return { problem: 'already_decided' };
    });
    const dialog = await openDecision(api);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const notice =
      'The report about “Video call · Ana Novák and Luca Conti” had already been decided. Your decision wasn’t used.';
    expect(screen.getByText(notice)).toBeTruthy();
    await screen.findByText('No report is waiting for a decision.');
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it('divide the price with the fee of the platform', () => {
    expect(divisionProblem('x', reported)).toBe('Enter an amount like 0.99');
    expect(divisionOf('x', reported)).toBe('');
    expect(divisionOf('0', { ...reported, feeShare: 0.1 })).toBe(
      'Ana gets €0.00 back. Luca gets €67.50. The platform keeps €7.50.',
    );
  });

  it('are urgent in their last ten days', () => {
    const at = (date: string) => timeLeft(reported.decideBy, Date.parse(date));
    expect(at('2027-01-10T08:00:00Z')).toEqual({ days: 10, isUrgent: false });
    expect(at('2027-01-11T08:00:00Z')).toEqual({ days: 9, isUrgent: true });
    expect(at('2027-02-11T08:00:00Z')).toEqual({ days: 0, isUrgent: true });
  });
});

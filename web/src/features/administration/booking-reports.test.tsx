import { type BookingReport, decideReport, listReports } from '@ithaca/contracts/booking-reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { fakeApi } from '../../test/fake-api.ts';
import { aServer, buyer, focusIsOn, show } from '../../test/managed-payments.ts';
import { divisionOf, divisionProblem, timeLeft } from './payments/booking-report-rules.ts';

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

  it('name the reporting person', async () => {
    const body: BookingReport[] = [{ ...reported, reportedBy: 'mentor' }];
    show(aServer().on(listReports, { status: 200, body }));
    const name = 'Decide the report by Luca Conti';
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('show a message when none are waiting', async () => {
    show();
    expect(await screen.findByText('No report is waiting for a decision.')).toBeTruthy();
  });

  it('can’t be decided without a reason, or with a refund above the price', async () => {
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

  it('show who gets what before the decision is sent', async () => {
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

  it('are mentioned above the list if somebody else decided them first', async () => {
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

  it('divide the price, including the platform’s fee', () => {
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

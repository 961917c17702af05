import {
  type Books,
  getBooks,
  listManagedPayments,
  type ManagedPayment,
} from '@ithaca/contracts/admin-payments';
import { listReports } from '@ithaca/contracts/booking-reports';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { aPayment } from './payments.ts';
import { aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** The person who has paid. */
export const buyer = { id: 'a', firstName: 'Ana', lastName: 'Novák', profileImageUrl: null };
/** A payment that can be refunded. */
export const managed = (fields: Partial<ManagedPayment> = {}): ManagedPayment => ({
  ...aPayment({ amount: '12.99', title: 'Basic plan', purpose: 'subscription' }),
  buyer: { ...buyer, email: 'ana@example.test' },
  refundableAmount: '12.99',
  can: { refund: true },
  ...fields,
});
/** The books of two months. */
export const books: Books = {
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
/** A server with these payments, and without reports. */
export const aServer = (payments = [managed()]) =>
  fakeApi()
    .on(getBooks, { status: 200, body: books })
    .on(listReports, { status: 200, body: [] })
    .on(listManagedPayments, { status: 200, body: payments });
/** Opens the screen with the payments. */
export const show = (api = aServer(), user = aUser({ isAdmin: true })) =>
  renderApp('/admin-payments', { api, user });

/** The button that was pressed is gone. */
export const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

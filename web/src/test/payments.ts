import type { Payment, Receipt } from '@ithaca/contracts/payment-history';

/** A paid unlock. */
export const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  id: 'pi_3f2a77b1c09d4e5f6a7b8c9d',
  purpose: 'unlock',
  title: 'Unlock · Luca Conti',
  amount: '0.99',
  status: 'paid',
  refundedAmount: '0.00',
  sessionId: '01940000-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...fields,
});

/** The receipt of a booking that was half refunded. */
export const aReceipt = (fields: Partial<Receipt> = {}): Receipt => ({
  ...aPayment({
    purpose: 'booking',
    title: 'Video call · Luca Conti',
    amount: '75.00',
    status: 'partly_refunded',
    refundedAmount: '37.50',
  }),
  number: '2026-4E5F-6A7B-8C9D',
  paidAt: '2026-11-20T23:30:00.000Z',
  seller: { name: 'Ithaca', address: 'mentors.example', email: null },
  buyer: { name: 'Ana Novák', email: 'ana@example.test' },
  events: [
    { kind: 'held', amount: '75.00', at: '2026-11-20T23:30:00.000Z' },
    { kind: 'refunded', amount: '37.50', at: '2026-11-21T09:00:00.000Z' },
    { kind: 'released', amount: '37.50', at: '2026-11-21T09:00:00.000Z' },
  ],
  ...fields,
});

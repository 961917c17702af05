export { PaymentBadge, statusNames } from './payment-badge.tsx';
export { PaymentDialog } from './payment-dialog.tsx';
export {
  isBusy,
  isOpen,
  type LostTime,
  type Payment,
  type PaymentState,
} from './payment-state.ts';
export { PaymentSteps, type PaymentWords } from './payment-steps.tsx';
export { PaymentSummary } from './payment-summary.tsx';
export { useCreatePaymentIntent, useCreateSessionPaymentIntent } from './payments.queries.ts';
export { PayoutsCard } from './payouts-card.tsx';
export { type Purchase, usePayment } from './use-payment.ts';

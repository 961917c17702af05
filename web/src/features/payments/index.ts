export { CardForm } from './card-form.tsx';
export { isBusy, isOpen, type Payment } from './payment-state.ts';
export { useCreatePaymentIntent } from './payments.queries.ts';
export { usePayment } from './use-payment.ts';

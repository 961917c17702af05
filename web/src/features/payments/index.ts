export { CardForm } from './card-form.tsx';
export { useCreatePaymentIntent } from './payments.queries.ts';

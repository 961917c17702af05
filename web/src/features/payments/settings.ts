export { PaymentList } from './payment-list.tsx';

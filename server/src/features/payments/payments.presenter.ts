import type { PaymentIntent } from '@ithaca/contracts/payments';
import { moneyText } from '../../platform/money.ts';
import type { ProviderIntent } from '../../platform/payments/payments.ts';

/** What a browser needs to pay. */
export const presentPaymentIntent = ({
  id,
  clientSecret,
  amountCents,
}: ProviderIntent): PaymentIntent => ({
  clientSecret,
  paymentIntentId: id,
  amount: moneyText(amountCents),
  currency: 'EUR',
});

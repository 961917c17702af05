import { moneyText } from '../../platform/money.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** The refusal of a request whose price differs from the server's (product 3.3). */
export const priceMismatch = (field: string, cents: number): Refusal =>
  refuse('price_mismatch', { errors: { [field]: [`The price is ${moneyText(cents)}`] } });

import { formatEur } from '@ithaca/contracts/money';

export { centsOf } from '@ithaca/contracts/money';

/** Formats integer cents as the decimal string used in the API (product 4.1). */
export const moneyText = (cents: number): string => (cents / 100).toFixed(2);

/** Formats integer cents for texts, as pages do: "€15", "€1,138.50". */
export const euroText = (cents: number): string => formatEur(moneyText(cents));

const locale = 'en-IE';

const eur = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats an amount: "€15", "€0.99", "€1,250". Accepts decimal strings, as used by the API (product 4.1). */
export const formatEur = (amount: string | number): string => eur.format(Number(amount));

const exactEur = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });

/** Formats an amount for tables and documents, always with cents: "€15.00". */
export const formatExactEur = (amount: string | number): string => exactEur.format(Number(amount));

/** Converts an amount in euros with at most two decimals to cents: "0.99" to 99, "12" to 1200. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

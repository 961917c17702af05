/** Amounts are integer cents inside and decimal strings on the wire (product 4.1). */
export const moneyText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Cents of a decimal string that a contract has checked, like "0.99" or "12". */
export const centsOf = (amount: string): number => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

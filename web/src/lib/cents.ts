/** The cents of an amount in euros, as amounts are sent: with two decimals. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

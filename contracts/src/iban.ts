/** The format of an IBAN without spaces. */
export const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether an IBAN's check digits match the rest (ISO 7064, MOD 97-10), which catches most typos. */
export const hasMatchingCheckDigits = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
};

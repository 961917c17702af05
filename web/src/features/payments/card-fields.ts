/** The fields of a card form, as typed. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

const digitsOf = (text: string, atMost: number) => text.replace(/\D/g, '').slice(0, atMost);

/** Formats "4242424242424242" as "4242 4242 4242 4242", at most 19 digits. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text, 19).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats "1229" as "12 / 29", and "5" as "05", since no two-digit month starts with 5. */
export const formatExpiry = (text: string): string => {
  const digits = digitsOf(text.replace(/^\s*([2-9])/, '0$1'), 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

/** Keeps three or four digits. */
export const formatCvc = (text: string): string => digitsOf(text, 4);

/** The number of digits of Visa, Mastercard and American Express cards; others vary. */
const lengthOf = (digits: string) => {
  if (/^3[47]/.test(digits)) return 15;
  return /^(4|5[1-5]|2[2-7])/.test(digits) ? 16 : null;
};

/** Whether a field is full, so the next one can take the focus. */
export const isFull = (name: keyof CardFields, text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  if (name === 'number') return digits.length === lengthOf(digits);
  return name === 'expiry' && digits.length === 4;
};

const expiryError = (expiry: string, now: Date): string | null => {
  const [month = 0, year = 0] = expiry.split(' / ').map(Number);
  if (!/^\d\d \/ \d\d$/.test(expiry) || month < 1 || month > 12)
    return 'Enter the date as month and year, like 12 / 29';
  // A card is valid until the end of its month.
  return new Date(2000 + year, month) <= now ? 'This card has expired' : null;
};

/** The error of each field, worded as in a real card form; `null` if it is well-formed. */
export const cardErrors = (
  card: CardFields,
  now: Date,
): Record<keyof CardFields, string | null> => {
  const digits = card.number.replace(/\D/g, '');
  return {
    number: digits.length < 12 || digits.length > 19 ? 'Enter the number on your card' : null,
    expiry: expiryError(card.expiry, now),
    cvc: /^\d{3,4}$/.test(card.cvc) ? null : 'Enter the 3 or 4 digits of the security code',
  };
};

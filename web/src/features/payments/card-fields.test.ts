import { expect, it } from 'vitest';
import { cardErrors, formatCardNumber, formatCvc, formatExpiry, isFull } from './card-fields.ts';

const now = new Date(2026, 10, 21);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' };

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['42424242424242424242999', '4242 4242 4242 4242 424'],
])('groups the number %j as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/29', '12 / 29'],
  ['12 / 2', '12 / 2'],
  ['12 / ', '12'],
])('writes the expiry %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('keeps only the digits of the security code', () => {
  expect(formatCvc('12a345')).toBe('1234');
});

it.each([
  ['number', { number: '4242 4242' }],
  ['expiry', { expiry: '13 / 29' }],
  ['expiry', { expiry: '12' }],
  ['expiry', { expiry: '10 / 26' }],
  ['cvc', { cvc: '12' }],
] as const)('finds a wrong %s in %j', (field, wrong) => {
  const errors = cardErrors({ ...good, ...wrong }, now);
  const named = Object.entries(errors).filter(([, error]) => error !== null);
  expect(named.map(([name]) => name)).toEqual([field]);
});

it('a card is valid in the month it expires', () => {
  expect(cardErrors({ ...good, expiry: '11 / 26' }, now).expiry).toBeNull();
});

it.each([
  ['number', '4242 4242 4242 424', false],
  ['number', '4242 4242 4242 4242', true],
  ['number', '5555 5555 5555 4444', true],
  ['number', '3782 8224 6310 00', false],
  ['number', '3782 8224 6310 005', true],
  // These have up to 19 digits.
  ['number', '6200 0000 0000 0005', false],
  ['expiry', '12 / 3', false],
  ['expiry', '12 / 39', true],
  ['cvc', '123', false],
] as const)('decides whether the %s %s is full: %s', (name, text, full) => {
  expect(isFull(name, text)).toBe(full);
});

import { describe, expect, it } from 'vitest';
import { sharesOf, totalOf } from './earnings-rules.ts';

const amounts = (messages: string, calls: string, inPerson: string) => ({
  messages,
  calls,
  inPerson,
});
const shares = (...kinds: [string, string, string]) => {
  const found = sharesOf(amounts(...kinds));
  return Object.fromEntries(found.map(({ kind, share }) => [kind, share]));
};

it('adds amounts without losing cents', () => {
  expect(totalOf(amounts('0.10', '0.20', '0.00'))).toBe(0.3);
  expect(totalOf(amounts('1.10', '2.20', '3.30'))).toBe(6.6);
});

describe('the shares of earnings', () => {
  it('are all zero without earnings', () => {
    expect(shares('0.00', '0.00', '0.00')).toEqual({ messages: 0, calls: 0, inPerson: 0 });
  });

  it('add up to 100', () => {
    expect(shares('10.00', '10.00', '10.00')).toEqual({ calls: 34, messages: 33, inPerson: 33 });
    expect(shares('0.01', '9999.00', '0.00')).toEqual({ calls: 100, messages: 0, inPerson: 0 });
    expect(shares('15.00', '75.00', '60.00')).toEqual({ messages: 10, calls: 50, inPerson: 40 });
  });
});

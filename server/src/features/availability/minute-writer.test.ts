import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeMinute } from './minute-writer.ts';

it('writes whole minutes like toISOString, in any order', () => {
  const from = Date.parse('1999-12-30T00:00:00Z') / 60_000;
  const until = Date.parse('2100-01-01T00:00:00Z') / 60_000;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: from, max: until })), (minutes) => {
      const times = minutes.map((minute) => minute * 60_000);
      expect(times.map(writeMinute)).toEqual(times.map((time) => new Date(time).toISOString()));
    }),
  );
});

it('writes them alike when they are asked for again, and when more are kept than there is room for', () => {
  const times = Array.from({ length: 50_000 }, (_, index) => index * 15 * 60_000);
  const expected = times.map((time) => new Date(time).toISOString());
  for (const _ of [1, 2]) expect(times.map(writeMinute)).toEqual(expected);
});

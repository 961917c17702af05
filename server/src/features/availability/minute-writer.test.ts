import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMinuteWriter } from './minute-writer.ts';

it('writes whole minutes like toISOString, in any order', () => {
  const from = Date.parse('1999-12-30T00:00:00Z') / 60_000;
  const until = Date.parse('2100-01-01T00:00:00Z') / 60_000;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: from, max: until })), (minutes) => {
      const write = createMinuteWriter();
      const times = minutes.map((minute) => minute * 60_000);
      expect(times.map(write)).toEqual(times.map((time) => new Date(time).toISOString()));
    }),
  );
});

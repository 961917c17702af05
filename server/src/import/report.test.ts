import { expect, it } from 'vitest';
import { createTally, summaryOf } from './report.ts';

it('names ignored fields without control characters', () => {
  const tally = createTally();
  const report = { line: 1, who: 'Ana Reis', outcome: 'imported', reasons: [] } as const;
  tally.add({ ...report, ignored: ['category', '\u001b[2Jnick\nname'] });
  expect(summaryOf(tally, true)).toContain('Ignored fields: category (1), [2Jnickname (1).\n');
});

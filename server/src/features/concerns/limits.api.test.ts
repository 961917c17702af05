import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { writeReportable } from '../../../test/test-concerns.ts';
import { createPair } from '../../../test/test-pair.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person can send 20 reports in a row', async () => {
  const pair = await createPair(app());
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const { path } = await writeReportable(pair.luca, pair, `Buy this, ${count}`);
    statuses.push((await pair.ana.post(path, { reason: 'spam' })).status);
    app().clock.advance(1000);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
});

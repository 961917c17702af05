import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createLexicon } from './lexicon.ts';

/** A database on which every query fails. */
const unreachable = {
  $client: { query: () => Promise.reject(new Error('ECONNREFUSED')) },
} as unknown as Context['db'];

// An unhandled rejection would end the process. Vitest fails the run if there is one.
it('rejects once when all queries fail in an outage', async () => {
  const { knowledgeOf } = createLexicon({ db: unreachable });
  await expect(Promise.resolve(knowledgeOf('mentors'))).rejects.toThrow('ECONNREFUSED');
  // Unhandled rejections are reported after the microtasks.
  await new Promise(setImmediate);
});

import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createLexicon } from './lexicon.ts';

/** A database of which only queries are used, all of which fail. */
const unreachable = {
  $client: { query: () => Promise.reject(new Error('ECONNREFUSED')) },
} as unknown as Context['db'];

// A rejection that nobody handles would end the process. Vitest fails the run because of one.
it('refuses once when all queries of an outage fail', async () => {
  const { knowledgeOf } = createLexicon({ db: unreachable });
  await expect(Promise.resolve(knowledgeOf('mentors'))).rejects.toThrow('ECONNREFUSED');
  // Rejections are reported after the microtasks.
  await new Promise(setImmediate);
});

import { describe, expect, it } from 'vitest';
import { conceptsOf, type TypedStem, weighConcepts } from './concepts.ts';

const typed = (word: string, rest: Partial<TypedStem> = {}): TypedStem => ({
  word,
  stem: word,
  joined: [],
  synonyms: [],
  ...rest,
});

describe('what a search asks for', () => {
  it.each(['help', 'want', 'first', 'mentor', '40', '２０'])('is not said by %s', (word) => {
    expect(conceptsOf([typed(word)])).toEqual([]);
  });

  it('is one thing when a word is a synonym of an earlier one', () => {
    const words = [
      typed('raise', { synonyms: ['salary', 'pay'] }),
      typed('salary', { synonyms: ['pay', 'raise'] }),
      typed('violin'),
    ];
    expect(conceptsOf(words)).toEqual([
      { typed: ['raise', 'salary'], synonyms: ['salary', 'pay', 'raise'] },
      { typed: ['violin'], synonyms: [] },
    ]);
  });

  it('is one thing when a word is repeated, and may be written as two words', () => {
    const words = [typed('violin'), typed('violin'), typed('work', { joined: ['worklife'] })];
    expect(conceptsOf(words).map((concept) => concept.typed)).toEqual([
      ['violin'],
      ['work', 'worklife'],
    ]);
  });

  it('is limited to six things', () => {
    expect(conceptsOf([...'abcdefgh'].map((word) => typed(word)))).toHaveLength(6);
  });
});

describe('the weight of a concept', () => {
  const concept = (word: string, synonyms: string[] = []) => ({ typed: [word], synonyms });

  it('is higher the fewer mentors have it, and for known topics', () => {
    const concepts = [concept('common'), concept('rare'), concept('topic', ['subject'])];
    const weighted = weighConcepts(concepts, { size: 100, counts: [40, 1, 1] });
    expect(weighted.map(({ typed: [word] }) => word)).toEqual(['topic', 'rare', 'common']);
  });

  it('is none if more than half of many mentors have it', () => {
    const weigh = (size: number, count: number) =>
      weighConcepts([concept('word')], { size, counts: [count] }).length;
    expect([weigh(100, 51), weigh(100, 50), weigh(10, 10)]).toEqual([0, 1, 1]);
  });
});

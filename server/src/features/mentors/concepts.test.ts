import { describe, expect, it } from 'vitest';
import { conceptsOf, type TypedStem, weighConcepts } from './concepts.ts';

const typed = (word: string, rest: Partial<TypedStem> = {}): TypedStem => ({
  word,
  stem: word,
  joined: [],
  synonyms: [],
  ...rest,
});

describe('a concept of a search', () => {
  it.each(['help', 'want', 'first', 'mentor', '40', '２０'])('is not named by %s', (word) => {
    expect(conceptsOf([typed(word)])).toEqual([]);
  });

  it('includes later words that are synonyms of an earlier one', () => {
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

  it('includes repeated words, and may be written as two words', () => {
    const words = [typed('violin'), typed('violin'), typed('work', { joined: ['worklife'] })];
    expect(conceptsOf(words).map((concept) => concept.typed)).toEqual([
      ['violin'],
      ['work', 'worklife'],
    ]);
  });

  it('is one of at most six', () => {
    expect(conceptsOf([...'abcdefgh'].map((word) => typed(word)))).toHaveLength(6);
  });
});

describe('the weight of a concept', () => {
  const concept = (word: string, synonyms: string[] = []) => ({ typed: [word], synonyms });

  it('is higher for rare concepts and for known topics', () => {
    const concepts = [concept('common'), concept('rare'), concept('topic', ['subject'])];
    const weighted = weighConcepts(concepts, { size: 100, counts: [40, 1, 1] });
    expect(weighted.map(({ typed: [word] }) => word)).toEqual(['topic', 'rare', 'common']);
  });

  it('is zero if more than half of many mentors have it', () => {
    const weigh = (size: number, count: number) =>
      weighConcepts([concept('word')], { size, counts: [count] }).length;
    expect([weigh(100, 51), weigh(100, 50), weigh(10, 10)]).toEqual([0, 1, 1]);
  });
});

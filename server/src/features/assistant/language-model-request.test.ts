import { expect, it } from 'vitest';
import { modelRequestOf } from './language-model-request.ts';
import type { Candidate } from './recommendation.ts';
import { testAnswers, testCandidate } from './test-candidates.ts';

const named = (firstName: string, lastName: string, bio: string): Candidate => {
  const { row, suitability } = testCandidate('a', { bio });
  return { row: { ...row, person: { ...row.person, firstName, lastName } }, suitability };
};
const sentBio = (candidate: Candidate): string =>
  JSON.parse(modelRequestOf(testAnswers, [candidate]).data).mentors[0].bio;

it.each([
  ['a hyphen', 'Anne-Marie', 'Day-Lewis'],
  ['an apostrophe', 'Fionn', "O'Hara"],
  ['a dot', 'J.', 'Holm Jr.'],
  ['signs of expressions', 'Ida (Mo)', '[Holm]*+?^{$}|\\'],
])('removes names with %s', (_sign, firstName, lastName) => {
  const bio = `I am ${firstName} ${lastName}, a keeper.`;
  expect(sentBio(named(firstName, lastName, bio))).toBe('I am … …, a keeper.');
});

it('keeps words that merely contain a name or are written differently', () => {
  const bio = 'A baker of Bakersfield, not a Baker.';
  expect(sentBio(named('Ida', 'Baker', bio))).toBe('A baker of Bakersfield, not a ….');
});

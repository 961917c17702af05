import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparisonWith, menteeTermsOf } from './compatibility.ts';
import { type MenteeTexts, menteeTexts } from './mentee-texts.ts';
import { createRarity } from './ranking/rarity.ts';
import { readTexts } from './ranking/terms.ts';
import { type Words, wordsOf } from './ranking/tokens.ts';
import { createVocabulary } from './ranking/vocabulary.ts';
import { reasonsOf } from './suggestion-reasons.ts';

const word = (text: string) => ({ form: text.toLowerCase(), stem: text.toLowerCase() });
const vocabulary = createVocabulary([
  { field: 'a', concept: 'sea', words: [word('sea')] },
  { field: 'a', concept: 'sea', words: [word('deep'), word('water')] },
  { field: 'b', concept: 'school', words: [word('exam')] },
]);
const rarity = createRarity({ size: 10, total: 10, counts: new Map([['sea', 3]]) }, vocabulary);

const formsOf = (...profiles: MenteeTexts[]): Words =>
  new Map(
    profiles
      .flatMap(menteeTexts)
      .flatMap(({ text }) => wordsOf(text))
      .map((text) => [text, word(text)]),
  );

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom('Sea', 'deep water', 'not the sea', 'Exam', 'exam: (.*)+$', '“sea”', 'ﷺ'),
);
const list = fc.array(text, { minLength: 1, maxLength: 4 });
const profile: fc.Arbitrary<MenteeTexts> = fc.record({
  interests: list,
  concerns: list,
  careerGoals: list,
  skillsToLearn: list,
  academicBackground: fc.option(text),
  professionalBackground: fc.option(text),
  bio: fc.array(text, { maxLength: 8 }).map((parts) => parts.join(' ')),
});

const compare = (one: MenteeTexts, other: MenteeTexts) => {
  const forms = formsOf(one, other);
  const read = (who: MenteeTexts) => menteeTermsOf(readTexts(menteeTexts(who), forms), vocabulary);
  return comparisonWith(read(one), rarity)(read(other));
};

it('scores from 0 to 1, equally for both, and never lower than with a stranger', () => {
  fc.assert(
    fc.property(profile, profile, (one, other) => {
      const { score } = compare(one, other);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(compare(other, one).score).toBeCloseTo(score, 9);
      expect(compare(one, other)).toEqual(compare(one, other));
    }),
  );
});

it('gives reasons that quote both profiles', () => {
  fc.assert(
    fc.property(profile, profile, (one, other) => {
      const textsOf = (who: MenteeTexts) => menteeTexts(who).map((part) => part.text);
      const quotable = [...textsOf(one), ...textsOf(other)];
      for (const reason of reasonsOf(compare(one, other))) {
        const [, first, second] = /“(.*?)”(?:, and .*?“(.*)”)?\.$/su.exec(reason) ?? [];
        expect(first).toBeDefined();
        // Quoted text may itself contain quotation marks, so only its beginning is checked.
        for (const quote of [first, second].filter((part) => part !== undefined)) {
          expect(quotable.some((part) => part.includes(quote.split('”')[0] ?? ''))).toBe(true);
        }
      }
    }),
  );
});

const someone = (parts: Partial<MenteeTexts>): MenteeTexts => ({
  interests: ['quartz'],
  concerns: ['tax'],
  careerGoals: ['opera'],
  skillsToLearn: ['fencing'],
  academicBackground: null,
  professionalBackground: null,
  bio: '',
  ...parts,
});

it('quotes each entry in at most one reason', () => {
  const one = someone({
    careerGoals: ['sea'],
    concerns: ['quiet sea'],
    skillsToLearn: ['sailing'],
  });
  const other = someone({ careerGoals: ['sea'], concerns: ['rough sea'], interests: ['sailing'] });
  const reasons = reasonsOf(compare(one, other));
  expect(reasons).toContain('You share the goal “sea”.');
  expect(reasons).toContain('You want to learn “sailing”, and they are interested in “sailing”.');
  expect(reasons.filter((reason) => reason.includes('“sea”'))).toHaveLength(1);
});

it('quotes a single word of a bio only when both have written it, unless there is nothing else', () => {
  const goal = someone({ careerGoals: ['Open a sea school'] });
  const unlike = { careerGoals: ['ballet'], concerns: ['debt'], interests: ['maps'] };
  const writes = someone({ ...unlike, bio: 'deep water' });
  expect(reasonsOf(compare(goal, writes)).join()).not.toContain('write about');
  const hasOnlyBio = someone({ ...unlike, skillsToLearn: ['cooking'], bio: 'deep water' });
  expect(reasonsOf(compare(goal, hasOnlyBio))).toEqual([
    'Your goal is “Open a sea school”, and they write about “deep water”.',
  ]);
});

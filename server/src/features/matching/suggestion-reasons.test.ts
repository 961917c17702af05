import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formsOfTexts,
  generatedText,
  rarity,
  vocabulary,
} from '../../../test/matching-vocabulary.ts';
import { comparisonWith, menteeTermsOf } from './compatibility.ts';
import { type MenteeSource, type MenteeTexts, menteeTexts } from './mentee-texts.ts';
import { readTexts, termsOf } from './ranking/terms.ts';
import { reasonsOf } from './suggestion-reasons.ts';

const formsOf = (...profiles: MenteeTexts[]) =>
  formsOfTexts(profiles.flatMap(menteeTexts).map(({ text }) => text));
const reasonsFor = (one: MenteeTexts, other: MenteeTexts): string[] => {
  const forms = formsOf(one, other);
  const read = (who: MenteeTexts) => menteeTermsOf(readTexts(menteeTexts(who), forms), vocabulary);
  return reasonsOf(comparisonWith(read(one), rarity)(read(other)));
};

const someone = (parts: Partial<MenteeTexts>): MenteeTexts => ({
  interests: [],
  concerns: [],
  careerGoals: [],
  skillsToLearn: [],
  academicBackground: null,
  professionalBackground: null,
  bio: '',
  ...parts,
});

it.each([
  ['work in animation', 'work for the United Nations'],
  ['Manage', 'manage'],
  ['managing debts', 'Manage a bakery'],
  ['training plans', 'a plan for the garden'],
])('finds no reason in a weak word alone: %s, %s', (one, other) => {
  expect(reasonsFor(someone({ careerGoals: [one] }), someone({ careerGoals: [other] }))).toEqual(
    [],
  );
  expect(reasonsFor(someone({ careerGoals: [one] }), someone({ bio: other }))).toEqual([]);
});

it.each([
  ['remote work', 'remote work'],
  ['return to work', 'parental leave'],
  ['animation work', 'work in animation'],
  ['career change', 'a career change at forty'],
])('finds a reason in what stands beside a weak word: %s, %s', (one, other) => {
  const found = reasonsFor(someone({ careerGoals: [one] }), someone({ careerGoals: [other] }));
  expect(found).toHaveLength(1);
});

/** How a sentence introduces a part of a profile: one's own, the other person's and both. */
const wordings: [MenteeSource, string, string, string][] = [
  ['careerGoals', 'Your goal is', 'their goal is', 'You share the goal'],
  [
    'concerns',
    'You are concerned about',
    'they are concerned about',
    'You are both concerned about',
  ],
  ['skillsToLearn', 'You want to learn', 'they want to learn', 'You both want to learn'],
  ['interests', 'You are interested in', 'they are interested in', 'You are both interested in'],
  ['background', 'Your background is', 'their background is', 'You share the background'],
  ['bio', 'You write about', 'they write about', 'You both write about'],
];

interface Claim {
  source: MenteeSource | undefined;
  quote: string;
}

/** What a reason claims about each of the two. */
const claimsOf = (reason: string): [own: Claim, theirs: Claim] => {
  const [, first = '', mine = '', second, other = ''] =
    /^([^“]+) “([^”]+)”(?:, and ([^“]+) “([^”]+)”)?\.$/su.exec(reason) ?? [];
  const sourceOf = (text: string, at: 1 | 2 | 3) =>
    wordings.find((wording) => wording[at] === text)?.[0];
  return second === undefined
    ? [
        { source: sourceOf(first, 3), quote: mine },
        { source: sourceOf(first, 3), quote: mine },
      ]
    : [
        { source: sourceOf(first, 1), quote: mine },
        { source: sourceOf(second, 2), quote: other },
      ];
};

/** Whether this part of the profile contains the quotation: as a whole entry, or anywhere in the biography. */
const says = (profile: MenteeTexts, { source, quote }: Claim) =>
  menteeTexts(profile).some(
    (part) =>
      part.source === source &&
      (source === 'bio'
        ? part.text.toLowerCase().includes(quote.toLowerCase())
        : part.text.toLowerCase() === quote.toLowerCase()),
  );

const entries = fc.array(generatedText(2), { minLength: 1, maxLength: 4 });
const profile: fc.Arbitrary<MenteeTexts> = fc.record({
  interests: entries,
  concerns: entries,
  careerGoals: entries,
  skillsToLearn: entries,
  academicBackground: fc.option(generatedText(2)),
  professionalBackground: fc.option(generatedText(2)),
  bio: generatedText(12),
});

it('every reason is true of both profiles, and its quotations are about the same thing', () => {
  let count = 0;
  fc.assert(
    fc.property(profile, profile, (me, other) => {
      const forms = formsOf(me, other);
      const termsIn = (quote: string) => {
        const { words, concepts } = termsOf(
          readTexts([{ text: quote, source: 'quote', weight: 1 }], forms),
          vocabulary,
        );
        return [...[...words.keys()].map((stem) => `word ${stem}`), ...concepts.keys()];
      };
      for (const reason of reasonsFor(me, other)) {
        count += 1;
        const [own, theirs] = claimsOf(reason);
        expect([reason, says(me, own), says(other, theirs)]).toEqual([reason, true, true]);
        const shared = termsIn(own.quote).filter((term) => termsIn(theirs.quote).includes(term));
        expect([reason, shared]).not.toEqual([reason, []]);
      }
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(300);
});

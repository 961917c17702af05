import { type AssistantAnswers, supportTypes, urgencies } from '@ithaca/contracts/assistant';
import { responseTimes } from '@ithaca/contracts/response-times';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formsOfTexts,
  generatedText,
  mannerVocabulary,
  rarity,
  vocabulary,
} from '../../../test/matching-vocabulary.ts';
import { readTexts, termsOf } from '../matching/index.ts';
import { answerTexts } from './answers.ts';
import { explanationOf, nobodyFits, withEveryReason } from './explanation.ts';
import { fittingOf, minBest } from './fitting.ts';
import { mentorTexts } from './mentor-texts.ts';
import { paceOf } from './pace.ts';
import { becauseOf, reasonOf } from './reasons.ts';
import type { Candidate } from './recommendation.ts';
import { suitabilityOf } from './suitability.ts';

const now = new Date('2026-11-02T10:00:00Z');

const answers: fc.Arbitrary<AssistantAnswers> = fc.record({
  objective: generatedText(6),
  solution: generatedText(4),
  implementation: generatedText(4),
  obstacles: generatedText(4),
  specificStuck: generatedText(6),
  supportType: fc.constantFrom(...supportTypes),
  urgency: fc.constantFrom(...urgencies),
});

/** Sentences about how somebody works, including denials. */
const manner = fc.constantFrom(
  'I go step by step.',
  'I am no cheerleader, I challenge people.',
  'Not step by step.',
  'I never challenge anybody, and I left networking.',
);
const profile = fc.record({
  title: generatedText(2),
  expertise: fc.array(generatedText(2), { minLength: 1, maxLength: 4 }),
  bio: fc.tuple(generatedText(10), manner).map((parts) => parts.join('. ')),
  responseTime: fc.constantFrom(...responseTimes),
  measuredReplyMinutes: fc.constantFrom(null, 0, 50, 190, 2000, 9000),
  awayUntil: fc.constantFrom(null, '2026-12-12'),
  nextSlotAt: fc.constantFrom(null, new Date(now.getTime() + 3_600_000)),
});
type Profile = typeof profile extends fc.Arbitrary<infer T> ? T : never;

/** Answers and profiles. Half of the profiles repeat what was asked for, since few others fit. */
const askedOf = (size: { minLength: number; maxLength: number }) =>
  fc.tuple(answers, fc.array(fc.tuple(profile, fc.boolean()), size)).map(([wish, drawn]) => ({
    wish,
    profiles: drawn.map(([one, takesUp]) =>
      takesUp ? { ...one, bio: `${wish.objective}. ${wish.specificStuck}. ${one.bio}` } : one,
    ),
  }));

const candidateOf = (one: Profile, wish: AssistantAnswers, key: number): Candidate => {
  const [texts, wanted] = [mentorTexts({ profile: one }), answerTexts(wish)];
  const forms = formsOfTexts([...texts, ...wanted].map(({ text }) => text));
  const read = readTexts(texts, forms);
  const facts = {
    pace: paceOf(one, { awayUntil: one.awayUntil, now }),
    subjects: termsOf(read, vocabulary),
    manner: termsOf(read, mannerVocabulary),
  };
  const asked = termsOf(readTexts(wanted, forms), vocabulary);
  const userId = `${key}`;
  const person = {
    id: userId,
    firstName: `Ida${key}`,
    lastName: 'Holm',
    profileImageUrl: null,
    deletedAt: null,
  };
  const suitability = suitabilityOf({ asked, answers: wish }, facts, { rarity });
  return { row: { profile: { ...one, userId }, person }, suitability };
};

const quotesIn = (text: string) => [...text.matchAll(/“([^”]*)”/gu)].map(([, quote = '']) => quote);

/** What is true of a mentor's availability: the day of return, or else the measured or promised reply time. */
const truePace = ({ awayUntil, measuredReplyMinutes, responseTime }: Profile) => {
  if (awayUntil !== null) return ' on 12 December 2026';
  if (measuredReplyMinutes === null) return `within ${Number.parseInt(responseTime, 10)} hour`;
  const spans = {
    0: '1 minute',
    50: '50 minutes',
    190: '3 hours',
    2000: '33 hours',
    9000: '6 days',
  };
  return `usually replies in ${spans[measuredReplyMinutes as keyof typeof spans]}`;
};
const saysPace = (text: string) =>
  /replies (within|in) |is away and returns|are away and return /iu.test(text);

/** Whether the text says this somewhere without a negation right before it. */
const affirms = (text: string, quote: string) => {
  const literal = quote.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const denied = new RegExp(`\\b(not|never|left|without)(\\s+[^\\s,.]+)?\\s+${literal}`, 'giu');
  return text.replaceAll(denied, '').includes(quote);
};

const aWish: AssistantAnswers = {
  objective: 'raise money for my online shop',
  solution: 'e-commerce',
  implementation: 'asked my boss',
  obstacles: 'nobody answers',
  specificStuck: 'investors do not answer',
  supportType: 'step-by-step advice',
  urgency: 'Important but not urgent',
};
const aProfile: Profile = {
  title: 'Swimming coach, years on deck',
  expertise: ['Swimming', 'E-commerce'],
  bio: 'I made plans for a lead singer.',
  responseTime: '24h',
  measuredReplyMinutes: null,
  awayUntil: null,
  nextSlotAt: null,
};

it('doesn’t give a single ambiguous word outside the expertise as a reason', () => {
  const phrases = becauseOf(candidateOf(aProfile, aWish, 1));
  expect(phrases).toContain('E-commerce');
  for (const word of ['deck', 'lead']) expect(phrases).not.toContain(word);
});

it('doesn’t give matches as reasons that count little compared with the strongest', () => {
  const candidate = candidateOf(aProfile, aWish, 1);
  const [first] = candidate.suitability.relevance.matches;
  if (!first) throw new Error('Nothing matches');
  const placeOf = (text: string) => ({ ...first.place, text, start: 0, end: text.length });
  const matches = [
    { ...first, gain: 2, place: placeOf('Fundraising') },
    { ...first, gain: 0.5, place: placeOf('E-commerce') },
  ];
  const { suitability } = candidate;
  const judged = {
    ...candidate,
    suitability: { ...suitability, relevance: { ...suitability.relevance, matches } },
  };
  expect(becauseOf(judged)).toEqual(['Fundraising']);
});

it.each([
  ['I made plans for a choir.', 'step-by-step advice', null],
  ['We go step by step.', 'step-by-step advice', 'step by step'],
  ['I challenge people.', 'challenge my thinking', 'challenge'],
] as const)('from "%s", quotes as a reason for %s: %s', (bio, supportType, quote) => {
  const wish = { ...aWish, supportType };
  const reason = reasonOf(candidateOf({ ...aProfile, bio }, wish, 1), wish);
  expect(/they write “([^”]*)”/u.exec(reason)?.[1] ?? null).toBe(quote);
});

it('calls mentors who share little a partial match', () => {
  const candidate = candidateOf(aProfile, aWish, 1);
  const weak = { ...candidate, suitability: { ...candidate.suitability, strength: 0.4 } };
  expect(reasonOf(weak, aWish)).toMatch(/^Swimming coach, years on deck, a partial match: /);
  const [, line] = withEveryReason('', [candidate, weak]).split('\n');
  expect(line).toMatch(/^Ida1 Holm fits in part: /);
});

it('only gives reasons that are true of the profile', () => {
  let count = 0;
  fc.assert(
    fc.property(askedOf({ minLength: 1, maxLength: 1 }), ({ wish, profiles: [one] }) => {
      if (!one) return;
      const candidate = candidateOf(one, wish, 1);
      if (fittingOf([candidate]).length === 0) return;
      count += 1;
      const said = [one.title, ...one.expertise, one.bio];
      const reason = reasonOf(candidate, wish);
      const isPartial = candidate.suitability.strength < minBest;
      const start = isPartial ? `${one.title}, a partial match` : one.title;
      expect(reason.startsWith(`${start}: the profile mentions “`)).toBe(true);
      for (const quote of [...quotesIn(reason), ...becauseOf(candidate)]) {
        expect([quote, said.some((text) => text.includes(quote))]).toEqual([quote, true]);
      }
      const [, works] = /About how they work, they write “([^”]*)”/u.exec(reason) ?? [];
      if (works !== undefined) {
        expect([works, said.some((text) => affirms(text, works))]).toEqual([works, true]);
      }
      const isUrgent = wish.urgency.startsWith('Very urgent');
      expect(saysPace(reason.replaceAll(/“[^”]*”/gu, ''))).toBe(isUrgent);
      if (isUrgent) expect(reason.toLowerCase()).toContain(truePace(one).toLowerCase());
    }),
    { numRuns: 500 },
  );
  expect(count).toBeGreaterThan(50);
});

it('only gives explanations that are true of the profiles and the answers', () => {
  let count = 0;
  fc.assert(
    fc.property(askedOf({ minLength: 0, maxLength: 4 }), ({ wish, profiles }) => {
      const chosen = fittingOf(profiles.map((one, at) => candidateOf(one, wish, at)));
      const explanation = explanationOf(chosen, wish);
      const [best, ...others] = chosen;
      const [first, ...lines] = withEveryReason(explanation, chosen).split('\n');
      expect(first).toBe(explanation);
      if (!best) {
        expect([explanation, ...lines]).toEqual([nobodyFits]);
        return;
      }
      count += 1;
      expect(lines.map((line) => [line.split(' fits ')[0], quotesIn(line)])).toEqual(
        others.map((one) => [`${one.row.person.firstName} Holm`, becauseOf(one)]),
      );
      const [, understood = '', who, because = '', rest = ''] =
        /^What counted most in your answers: (.*?)\. (Ida\d) Holm fits best: the profile mentions (.*?)\. (You asked .*)$/su.exec(
          explanation,
        ) ?? [];
      expect(who).toBe(best.row.person.firstName);
      const asked = answerTexts(wish).map(({ text }) => text);
      expect(quotesIn(understood).length).toBeGreaterThan(0);
      const spaced = quotesIn(understood).map((quote) => ` ${quote.toLowerCase()} `);
      for (const one of spaced)
        expect(spaced.filter((other) => other.includes(one))).toEqual([one]);
      for (const quote of quotesIn(understood)) {
        expect([quote, asked.some((text) => text.includes(quote))]).toEqual([quote, true]);
      }
      expect(quotesIn(because)).toEqual(becauseOf(best));
      const speaks = chosen.some((one) => reasonOf(one, wish).includes('About how they work'));
      expect(rest.includes('mentors whose profiles mention it rank higher')).toBe(speaks);
      const isUrgent = wish.urgency.startsWith('Very urgent');
      expect(rest.includes('Because it is urgent')).toBe(isUrgent);
      if (!isUrgent) return;
      const theirs = profiles[Number(best.row.profile.userId)];
      if (!theirs) throw new Error('The best one is not among the profiles');
      expect(rest).toContain(truePace(theirs));
      const isQuick = rest.includes('rank higher; the first one');
      const hasSlot = theirs.nextSlotAt !== null;
      const answersSoon =
        (theirs.measuredReplyMinutes ?? Number.parseInt(theirs.responseTime, 10) * 60) <= 240;
      expect(isQuick).toBe(theirs.awayUntil === null && (hasSlot || answersSoon));
      if (isQuick) expect(rest.includes('has a free time within two days')).toBe(!answersSoon);
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(50);
});

import { expect, it } from 'vitest';
import type { Knowledge, Terms } from '../matching/index.ts';
import { suitabilityOf } from './suitability.ts';
import { testAnswers } from './test-candidates.ts';

type Concepts = Terms['concepts'];
type Mention = NonNullable<ReturnType<Concepts['get']>>;

const rarity: Knowledge['rarity'] = {
  most: 5,
  profiles: 100,
  ofWord: () => 1,
  ofConcept: (concept) => (concept === 'leadership' ? 2 : 5),
  count: () => 1,
};

const mention = (source: string, text: string, isDenied = false): Mention => {
  const place = { text, source, start: 0, end: text.length, isDenied };
  return { weight: 1.5, place, placeWeight: 1.5 };
};
const termsWith = (concepts: Record<string, Mention>): Terms => ({
  words: new Map(),
  concepts: new Map(Object.entries(concepts)),
  fields: new Map(),
  known: new Set(),
});

const judge = (asked: Record<string, Mention>, offered: Record<string, Mention>) => {
  const pace = { responseTime: '24h', measuredReplyMinutes: null, awayUntil: null } as const;
  const facts = { subjects: termsWith(offered), manner: termsWith({}) };
  return suitabilityOf(
    { asked: termsWith(asked), answers: testAnswers },
    { ...facts, pace: { ...pace, hasSlot: false } },
    { rarity },
  );
};
const isNamed = (...sides: Parameters<typeof judge>) => judge(...sides).namesSubject;
const hasMore = (...sides: Parameters<typeof judge>) => judge(...sides).hasMore;

it('says that a mentor names the subject only if the expertise does', () => {
  const asked = { leadership: mention('objective', 'Lead my team') };
  expect(isNamed(asked, { leadership: mention('expertise', 'Leadership') })).toBe(true);
  expect(isNamed(asked, { leadership: mention('expertise', 'Leadership', true) })).toBe(false);
  expect(isNamed(asked, { leadership: mention('title', 'Director') })).toBe(false);
  expect(isNamed(asked, { leadership: mention('bio', 'Managers') })).toBe(false);
  expect(isNamed(asked, { chess: mention('expertise', 'Chess') })).toBe(false);
});

it('takes the main topic of the objective as the subject, whatever else the answers mention', () => {
  const leadership = mention('expertise', 'Leadership');
  const stuck = { feedback: mention('specificStuck', 'Criticism') };
  const both = { ...stuck, leadership: mention('objective', 'Lead my team') };
  expect(isNamed(both, { leadership })).toBe(true);
  expect(isNamed(stuck, { feedback: mention('expertise', 'Feedback') })).toBe(false);
  const denied = { leadership: mention('objective', 'Not a team', true) };
  expect(isNamed(denied, { leadership })).toBe(false);
  const rarer = { ...both, chess: mention('objective', 'A team of chess players') };
  expect(isNamed(rarer, { leadership })).toBe(false);
});

it('requires nothing else of a mentor who offers the only thing asked for', () => {
  const taxes = { taxes: mention('objective', 'Taxes') };
  expect(hasMore(taxes, { taxes: mention('expertise', 'Tax returns') })).toBe(true);
  expect(hasMore(taxes, { taxes: mention('title', 'Tax adviser') })).toBe(true);
  expect(hasMore(taxes, { taxes: mention('title', 'Not a tax adviser', true) })).toBe(false);
  expect(hasMore(taxes, { taxes: mention('bio', 'Even our taxes were late') })).toBe(false);
  const both = { ...taxes, chess: mention('obstacles', 'Chess') };
  expect(hasMore(both, { taxes: mention('expertise', 'Tax returns') })).toBe(false);
});

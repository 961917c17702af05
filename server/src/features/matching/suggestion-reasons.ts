import type { Compatibility } from './compatibility.ts';
import type { MenteeSource } from './mentee-texts.ts';
import type { Match } from './ranking/relevance.ts';
import type { Place } from './ranking/terms.ts';
import { isWeak } from './weak-words.ts';

const maxReasons = 4;

/** What two entries have in common. */
interface Pair {
  mine: Place;
  theirs: Place;
}

/**
 * Why two mentees fit, in up to four sentences that quote both profiles (product 5.4), most important first. "They" is
 * the other person. No entry is quoted twice, so each sentence says something new. Skills that one has and the other
 * wants to learn, and identical entries, are preferred. A word like "work" isn't a reason on its own, so there may be
 * no reasons at all.
 */
export const reasonsOf = ({ shared, learnt, taught }: Compatibility): string[] => {
  const said = worthSaying(shared.filter(isStrong)).map(({ asked, place }) => ({
    mine: asked,
    theirs: place,
  }));
  const lessons = [
    ...learnt
      .filter(isStrong)
      .slice(0, 1)
      .map(({ asked, place }) => ({ mine: asked, theirs: place })),
    ...taught
      .filter(isStrong)
      .slice(0, 1)
      .map(({ asked, place }) => ({ mine: place, theirs: asked })),
  ];
  const all: Pair[] = [...said.filter(isOfLists), ...lessons, ...said.filter(isOfTexts)];
  const clear = all.filter(isClear);
  const pairs = clear.length > 0 ? clear : all;
  const preferred = pairs.filter((pair) => lessons.includes(pair) || isSame(pair));
  const chosen = withoutRepetitions([...preferred, ...pairs]);
  return pairs
    .filter((pair) => chosen.includes(pair))
    .map(({ mine, theirs }) => sharedSentence(mine, theirs));
};

/** The first four pairs that don't repeat an entry of an earlier pair. */
const withoutRepetitions = (pairs: readonly Pair[]): Pair[] => {
  const [mine, theirs] = [new Set<string>(), new Set<string>()];
  const keyOf = (place: Place) => `${place.source} ${quoteOf(place).toLowerCase()}`;
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    if (chosen.length === maxReasons) break;
    if (mine.has(keyOf(pair.mine)) || theirs.has(keyOf(pair.theirs))) continue;
    mine.add(keyOf(pair.mine));
    theirs.add(keyOf(pair.theirs));
    chosen.push(pair);
  }
  return chosen;
};

/** A word from a bio means little without its sentence, even next to a full entry. */
const isClear = (pair: Pair) =>
  (pair.mine.source !== 'bio' && pair.theirs.source !== 'bio') || isSame(pair);

const isSame = ({ mine, theirs }: Pair) =>
  quoteOf(mine).toLowerCase() === quoteOf(theirs).toLowerCase();

/** Whether both quotations are more than a weak word. */
const isStrong = ({ asked, place }: Match) =>
  [asked, place].every(({ text, start, end }) => !isWeak(text.slice(start, end)));

/** Leaves out matches that matter much less than the best one. */
const worthSaying = (matches: readonly Match[]) =>
  matches.filter(({ gain }) => gain >= (matches[0]?.gain ?? 0) / 10);

const isList = ({ source }: Place) => source !== 'bio' && source !== 'background';

const isOfLists = ({ mine, theirs }: Pair) => isList(mine) && isList(theirs);
const isOfTexts = (pair: Pair) => !isOfLists(pair);

const both: Record<MenteeSource, (quote: string) => string> = {
  careerGoals: (quote) => `You share the goal ${quote}.`,
  concerns: (quote) => `You are both concerned about ${quote}.`,
  skillsToLearn: (quote) => `You both want to learn ${quote}.`,
  interests: (quote) => `You are both interested in ${quote}.`,
  background: (quote) => `You share the background ${quote}.`,
  bio: (quote) => `You both write about ${quote}.`,
};
const yours: Record<MenteeSource, (quote: string) => string> = {
  careerGoals: (quote) => `Your goal is ${quote}`,
  concerns: (quote) => `You are concerned about ${quote}`,
  skillsToLearn: (quote) => `You want to learn ${quote}`,
  interests: (quote) => `You are interested in ${quote}`,
  background: (quote) => `Your background is ${quote}`,
  bio: (quote) => `You write about ${quote}`,
};
const theirs: Record<MenteeSource, (quote: string) => string> = {
  careerGoals: (quote) => `their goal is ${quote}`,
  concerns: (quote) => `they are concerned about ${quote}`,
  skillsToLearn: (quote) => `they want to learn ${quote}`,
  interests: (quote) => `they are interested in ${quote}`,
  background: (quote) => `their background is ${quote}`,
  bio: (quote) => `they write about ${quote}`,
};

const sharedSentence = (mine: Place, other: Place): string => {
  const [own, their] = [mine.source as MenteeSource, other.source as MenteeSource];
  if (own === their && isSame({ mine, theirs: other })) return both[own](quoteOf(mine));
  return `${yours[own](quoteOf(mine))}, and ${theirs[their](quoteOf(other))}.`;
};

/** The whole entry, or, from a bio, only the words that matched. */
const quoteOf = ({ text, source, start, end }: Place) =>
  `“${source === 'bio' ? text.slice(start, end) : text}”`;

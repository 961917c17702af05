import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import { listInWords } from '@ithaca/contracts/lists';
import { capitalized } from '../../platform/capitalized.ts';
import { longDate } from '../../platform/days.ts';
import type { Place, Relevance } from '../matching/index.ts';
import { minBest } from './fitting.ts';
import type { MentorSource } from './mentor-texts.ts';
import { paceWords } from './pace.ts';
import type { Candidate } from './recommendation.ts';

const maxPhrases = 3;
const maxQuoteLength = 60;

type Match = Relevance['matches'][number];

/** What a match needs at least to be a reason, as a share of the strongest. */
const minShareOfBest = 0.4;

const isPhrase = ({ text, start, end }: Place) => /\s/.test(text.slice(start, end).trim());

/**
 * Whether a match says something by itself. A single word of a title or a bio often means something else than what
 * was asked for ("deck", "lead"), and one of a bio says little even if it is the same word ("hand"). What a profile
 * denies is never a reason.
 */
const saysSomething = ({ kind, place }: Match) => {
  if (place.isDenied) return false;
  if (place.source === ('expertise' satisfies MentorSource) || isPhrase(place)) return true;
  return kind === 'word' && place.source === ('title' satisfies MentorSource);
};

/**
 * The matches that are worth quoting, most important first: those that say something by themselves and count for much
 * of the mentor's fit; if there are none, the strongest.
 */
export const telling = (matches: readonly Match[]): readonly Match[] => {
  const least = minShareOfBest * (matches[0]?.gain ?? 0);
  const worth = matches.filter((match) => match.gain >= least && saysSomething(match));
  return worth.length > 0 ? worth : matches.slice(0, 1);
};

/** Whether a mentor shares only a part of what was asked for, which the reasons then say. */
export const fitsInPart = ({ suitability }: Candidate): boolean => suitability.strength < minBest;

/**
 * Words and phrases of a profile that the answers are about, as written there, most important first.
 * Each occurs in the title, the expertise or the bio.
 */
export const becauseOf = ({ suitability }: Candidate): string[] => {
  const phrases = new Map<string, string>();
  for (const { place } of telling(suitability.relevance.matches)) {
    const phrase = quoteOf(place);
    const key = phrase.toLowerCase();
    const isKnown = [...phrases.keys()].some((known) => known.includes(key) || key.includes(known));
    if (!isKnown) phrases.set(key, phrase);
    if (phrases.size === maxPhrases) break;
  }
  return [...phrases.values()];
};

/** A short entry of the expertise as a whole; of longer texts the words that matched. */
const quoteOf = ({ text, source, start, end }: Place) =>
  source === ('expertise' satisfies MentorSource) && text.length <= maxQuoteLength
    ? text
    : text.slice(start, end);

/** Why a mentor is recommended, in a sentence or two that are true of the profile (product 5.5). */
export const reasonOf = (candidate: Candidate, answers: AssistantAnswers): string => {
  const { profile } = candidate.row;
  const phrases = becauseOf(candidate).map((phrase) => `“${phrase}”`);
  const extras = [mannerSentence(candidate, answers), paceSentence(candidate, answers)].filter(
    (sentence) => sentence !== null,
  );
  const who = fitsInPart(candidate) ? `${profile.title}, a partial match` : profile.title;
  return [`${who}: the profile mentions ${listInWords(phrases)}.`, ...extras].join(' ');
};

/** How much of the beginning of two words has to be the same for them to be forms of one word. */
const sameBeginning = 5;

/**
 * What the profile says about the kind of support, as written there; null if it says nothing. A single word, such as
 * "plans" or "list", says how somebody works only if it is the one that was chosen.
 */
export const mannerQuoteOf = (
  { suitability: { manner } }: Candidate,
  { supportType }: Pick<AssistantAnswers, 'supportType'>,
): string | null => {
  if (!manner) return null;
  const quote = manner.text.slice(manner.start, manner.end);
  const beginning = quote.slice(0, sameBeginning).toLowerCase();
  const isChosen = supportType.split(/[\s-]/).some((word) => word.startsWith(beginning));
  return isPhrase(manner) || isChosen ? quote : null;
};

const mannerSentence = (candidate: Candidate, answers: AssistantAnswers) => {
  const quote = mannerQuoteOf(candidate, answers);
  return quote === null ? null : `About how they work, they write “${quote}”.`;
};

const paceSentence = ({ suitability: { pace } }: Candidate, { urgency }: AssistantAnswers) => {
  if (!urgency.startsWith('Very urgent')) return null;
  if (pace.awayUntil) return `They are away and return on ${longDate(new Date(pace.awayUntil))}.`;
  return `${capitalized(paceWords(pace))}.`;
};

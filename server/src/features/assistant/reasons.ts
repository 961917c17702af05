import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import { listInWords } from '@ithaca/contracts/lists';
import { capitalized } from '../../platform/capitalized.ts';
import type { Place, Relevance } from '../matching/index.ts';
import type { MentorSource } from './mentor-texts.ts';
import { dayWords, paceWords } from './pace.ts';
import type { Candidate } from './recommendation.ts';

const maxPhrases = 3;
const maxQuoteLength = 60;

type Match = Relevance['matches'][number];

/**
 * The matches that are worth quoting, most important first: single words of a bio, such as "hand", say little
 * by themselves, so they are left out if the profile has anything else.
 */
export const telling = (matches: readonly Match[]): readonly Match[] => {
  const worth = matches.filter(({ kind, place }) => kind === 'concept' || place.source !== 'bio');
  return worth.length > 0 ? worth : matches;
};

/**
 * Words and phrases of a profile that the answers are about, as written there, most important first.
 * Each stands in the title, the expertise or the bio.
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
  const extras = [mannerSentence(candidate), paceSentence(candidate, answers)].filter(
    (sentence) => sentence !== null,
  );
  return [`${profile.title}: the profile mentions ${listInWords(phrases)}.`, ...extras].join(' ');
};

/** Quotes what the profile says about the kind of support; null if it says nothing. */
const mannerSentence = ({ suitability: { manner } }: Candidate) =>
  manner
    ? `About how they work, they write “${manner.text.slice(manner.start, manner.end)}”.`
    : null;

const paceSentence = ({ suitability: { pace } }: Candidate, { urgency }: AssistantAnswers) => {
  if (!urgency.startsWith('Very urgent')) return null;
  if (pace.awayUntil) return `They are away and return on ${dayWords(pace.awayUntil)}.`;
  return `${capitalized(paceWords(pace))}.`;
};

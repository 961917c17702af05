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

/** The minimum gain of a match that is given as a reason, as a share of the strongest. */
const minShareOfBest = 0.4;

const isPhrase = ({ text, start, end }: Place) => /\s/.test(text.slice(start, end).trim());

/**
 * Whether a match says something by itself. A single word in a title or a bio often means something different from what
 * was asked for ("deck", "lead"), and a single word in a bio says little even if it is the same one ("hand"). Nothing
 * that a profile denies is a reason.
 */
const saysSomething = ({ kind, place }: Match) => {
  if (place.isDenied) return false;
  if (place.source === ('expertise' satisfies MentorSource) || isPhrase(place)) return true;
  return kind === 'word' && place.source === ('title' satisfies MentorSource);
};

/**
 * The matches that are worth quoting, most important first: those that say something by themselves and contribute much
 * to the mentor's fit, or if there are none, the strongest.
 */
export const telling = (matches: readonly Match[]): readonly Match[] => {
  const least = minShareOfBest * (matches[0]?.gain ?? 0);
  const worth = matches.filter((match) => match.gain >= least && saysSomething(match));
  return worth.length > 0 ? worth : matches.slice(0, 1);
};

/** Whether a mentor is a partial match, which the reasons then say. */
export const fitsInPart = ({ suitability }: Candidate): boolean => suitability.strength < minBest;

/**
 * The words and phrases of a profile that match the answers, as written there, most important first. Each occurs in the
 * title, the expertise or the bio.
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

/** The whole of a short expertise entry, or the matching words of a longer text. */
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

/** How many characters at the start of two words must be the same for them to count as forms of one word. */
const sameBeginning = 5;

/**
 * What the profile says about the chosen kind of support, as written there; null if it says nothing. A single word,
 * such as "plans" or "list", counts only if it occurs in the name of that kind.
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

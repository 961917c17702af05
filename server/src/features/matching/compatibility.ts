import type { MenteeSource } from './mentee-texts.ts';
import type { Rarity } from './ranking/rarity.ts';
import { type Match, relevanceOf, scoreOf } from './ranking/relevance.ts';
import { type ReadText, type Terms, termsOf } from './ranking/terms.ts';
import type { Vocabulary } from './ranking/vocabulary.ts';

/** The terms that a mentee is compared by: all of them, what they want to learn or reach, and what they know. */
export interface MenteeTerms {
  all: Terms;
  wanted: Terms;
  known: Terms;
}

const balance = { concept: 1.8, field: 0.4, unknown: 0.5 };
/** The bonus for one person knowing what the other wants to learn. */
const complementShare = 0.15;
/** Profiles that share a tenth of their content score about one half. */
const steepness = 7;

/**
 * Analyses a profile for comparison. Pure.
 * @param texts the result of `menteeTexts`
 */
export const menteeTermsOf = (texts: readonly ReadText[], vocabulary: Vocabulary): MenteeTerms => {
  const of = (...sources: MenteeSource[]) =>
    termsOf(
      texts.filter(({ source }) => sources.some((one) => one === source)),
      vocabulary,
    );
  return {
    all: termsOf(texts, vocabulary),
    wanted: of('skillsToLearn', 'careerGoals'),
    known: of('background'),
  };
};

/** How well two mentees fit. */
export interface Compatibility {
  /** 0 to 1, the same for both. */
  score: number;
  /** What they share, from the first person's side, most important first. Computed on access. */
  readonly shared: Match[];
  /** What one of them wants to learn and the other knows. Computed on access. */
  readonly taught: Match[];
  readonly learnt: Match[];
}

/**
 * Compares a mentee with others (product 5.4): shared interests, concerns, goals, skills, background and texts,
 * and whether one knows what the other wants to learn. Pure.
 */
export const comparisonWith = (me: MenteeTerms, rarity: Rarity) => {
  const compare = (asked: Terms, offered: Terms) => scoreOf(asked, offered, { rarity, balance });
  const matchesOf = (asked: Terms, offered: Terms) =>
    relevanceOf(asked, offered, { rarity, balance }).matches;
  /** The highest score that a profile can reach: that of a comparison with itself. */
  const mostOf = ({ all }: MenteeTerms) => compare(all, all).score;
  const most = mostOf(me);
  return (other: MenteeTerms): Compatibility => {
    const there = compare(me.all, other.all);
    const back = compare(other.all, me.all);
    const learnt = compare(me.wanted, other.known);
    const taught = compare(other.wanted, me.known);
    const ideal = most * mostOf(other);
    const alike = ideal > 0 ? Math.sqrt((there.score * back.score) / ideal) : 0;
    const complement =
      (learnt.score / Math.max(learnt.ideal, 1) + taught.score / Math.max(taught.ideal, 1)) / 2;
    return {
      score: 1 - Math.exp(-steepness * (alike + complementShare * complement)),
      get shared() {
        return matchesOf(me.all, other.all);
      },
      get taught() {
        return matchesOf(other.wanted, me.known);
      },
      get learnt() {
        return matchesOf(me.wanted, other.known);
      },
    };
  };
};

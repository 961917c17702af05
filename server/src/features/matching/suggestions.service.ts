import type { MenteeSuggestion } from '@ithaca/contracts/mentee-profiles';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { type PlanOf, presentPerson } from '../identity/index.ts';
import { isWithinAgeGap } from './age-gap.ts';
import { type Compatibility, comparisonWith, menteeTermsOf } from './compatibility.ts';
import { distinctiveForms } from './distinctive-forms.ts';
import type { Lexicon } from './lexicon.ts';
import { findMenteeProfile } from './mentee-profiles.store.ts';
import { menteeTexts } from './mentee-texts.ts';
import { soughtIn } from './ranking/sought.ts';
import { readTexts } from './ranking/terms.ts';
import { createReadings } from './readings.ts';
import { reasonsOf } from './suggestion-reasons.ts';
import { type Candidate, findSimilarMentees } from './suggestions.store.ts';

/** Below this score, two profiles have next to nothing in common. */
const minScore = 0.1;

/**
 * Suggests mentees with public profiles to the actor, best first. Premium members receive more (product 4.6, 5.4). The
 * same profiles always lead to the same suggestions.
 * @throws profile_needed (422) if the actor has no profile
 */
export const createSuggestions = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  lexicon: Lexicon,
  planOf: PlanOf,
) => {
  const formsIn = async (texts: readonly string[]) =>
    distinctiveForms(await lexicon.formsIn(texts));
  const readProfiles = createReadings({
    textsOf: (candidate: Candidate) => menteeTexts(candidate),
    formsIn,
    analyse: (texts, { subjects }) => menteeTermsOf(texts, subjects),
  });
  return async (actor: Actor): Promise<MenteeSuggestion[]> => {
    const me = await findMenteeProfile(db, actor.userId);
    if (!me) throw refuse('profile_needed');
    const knowledge = await lexicon.knowledgeOf('mentees');
    const { rarity, subjects: vocabulary } = knowledge;
    const texts = menteeTexts(me);
    const own = menteeTermsOf(
      readTexts(texts, await formsIn(texts.map(({ text }) => text))),
      vocabulary,
    );
    const found = await findSimilarMentees(db, me, soughtIn(own.all, { rarity, vocabulary }));
    const allowed = found.filter((one) => isWithinAgeGap(me.dateOfBirth, one.dateOfBirth));
    const compatibilityOf = comparisonWith(own, rarity);
    const compared = (await readProfiles(allowed, knowledge)).map(
      ({ profile: candidate, reading }) => ({ candidate, compatibility: compatibilityOf(reading) }),
    );
    const { tier } = await planOf(db, actor.userId);
    const max = config.marketplace.suggestionsMax[tier];
    return bestWithReasons(compared, max).map(presentSuggestion);
  };
};

interface Compared {
  candidate: Candidate;
  compatibility: Compatibility;
}

interface Suggested extends Compared {
  /** Nobody is suggested without a reason. */
  reasons: string[];
}

/** Finds reasons only for as many candidates as are suggested: they cost more than the comparison. */
const bestWithReasons = (compared: Compared[], max: number): Suggested[] => {
  const best: Suggested[] = [];
  for (const one of compared.toSorted(byScore)) {
    if (one.compatibility.score < minScore || best.length === max) break;
    const reasons = reasonsOf(one.compatibility);
    if (reasons.length > 0) best.push({ ...one, reasons });
  }
  return best;
};

const byScore = (a: Compared, b: Compared) =>
  b.compatibility.score - a.compatibility.score ||
  (a.candidate.userId < b.candidate.userId ? -1 : 1);

/** Copies field by field, so that no other data of a candidate can be sent. */
const presentSuggestion = ({ candidate, compatibility, reasons }: Suggested): MenteeSuggestion => ({
  menteeId: candidate.userId,
  score: compatibility.score,
  reasons,
  profile: {
    interests: candidate.interests,
    careerGoals: candidate.careerGoals,
    bio: candidate.bio,
    user: presentPerson({ ...candidate, id: candidate.userId }),
  },
});

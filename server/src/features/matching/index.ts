import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Circles } from '../circles/index.ts';
import type { PlanOf } from '../identity/index.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { matchingRoutes } from './matching.routes.ts';
import { createMenteeProfiles } from './mentee-profiles.service.ts';
import { matchingData } from './personal-data.ts';
import { findPublicMentees, searchPublicMentees } from './public-mentees.store.ts';
import { createSuggestions } from './suggestions.service.ts';

export { birthDateError } from './birth-date.ts';
export { correctedForms } from './corrected-forms.ts';
export { distinctiveForms } from './distinctive-forms.ts';
export type { Knowledge, Lexicon } from './lexicon.ts';
export { matchingDatabase } from './matching.database.ts';
export { fieldsOfProfile } from './mentee-profiles.service.ts';
export { writeMenteeProfile } from './mentee-profiles.store.ts';
export { type Relevance, relevanceOf } from './ranking/relevance.ts';
export { soughtIn } from './ranking/sought.ts';
export {
  conceptsOf,
  type Place,
  readTexts,
  type Terms,
  termsOf,
  type WeightedText,
  wordMentionsOf,
} from './ranking/terms.ts';
export type { Words } from './ranking/tokens.ts';
export { createReadings } from './readings.ts';

/** Mentee profiles, suggestions of mentees, and the knowledge about words that ranking uses. */
export interface Matching extends Feature {
  readonly lexicon: Lexicon;
}

/** @param planOf returns a person's plan; provided by payments */
export const createMatching = (
  context: Context,
  circles: Pick<Circles, 'registerPublicMentees'>,
  planOf: PlanOf,
): Matching => {
  const lexicon = createLexicon(context);
  circles.registerPublicMentees({ among: findPublicMentees, search: searchPublicMentees });
  return {
    name: 'matching',
    routes: matchingRoutes(
      createMenteeProfiles(context),
      createSuggestions(context, lexicon, planOf),
    ),
    personalData: matchingData,
    demo: async () => (await import('./demo.ts')).matchingDemo,
    lexicon,
  };
};

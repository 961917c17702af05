import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import type { MentorRow } from '../mentors/index.ts';
import type { Suitability } from './suitability.ts';

/** A mentor compared with the answers: the analysed profile, and how well it fits. */
export interface Candidate {
  row: {
    profile: Pick<MentorRow['profile'], 'userId' | 'title' | 'expertise' | 'bio'>;
    person: MentorRow['person'];
  };
  suitability: Suitability;
}

/** A candidate with the whole row, for the presenter. */
export interface FullCandidate extends Candidate {
  row: MentorRow;
}

/** The assistant's answer: the user ids of the mentors, best first, and why. */
export interface Recommended {
  ids: readonly string[];
  /** For each user id, a sentence that is true of the profile. */
  reasons: ReadonlyMap<string, string>;
  explanation: string;
}

/**
 * Reorders and rewords a recommendation. It may only return mentors from among the candidates, or null if the local
 * result is to be used (product 5.5).
 */
export type Reranker = (
  answers: AssistantAnswers,
  candidates: readonly Candidate[],
  local: Recommended,
) => Promise<Recommended | null>;

import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import type { MentorRow } from '../mentors/index.ts';
import type { Suitability } from './suitability.ts';

/** A mentor who was compared with the answers: the analysis of their profile, and how well they fit. */
export interface Candidate {
  row: {
    profile: Pick<MentorRow['profile'], 'userId' | 'title' | 'expertise' | 'bio'>;
    person: MentorRow['person'];
  };
  suitability: Suitability;
}

/** A candidate with the whole row, to be presented. */
export interface FullCandidate extends Candidate {
  row: MentorRow;
}

/** What the assistant answers: the user ids of the mentors, best first, and why. */
export interface Recommended {
  ids: readonly string[];
  /** A sentence that is true of the profile, by user id. */
  reasons: ReadonlyMap<string, string>;
  explanation: string;
}

/**
 * Reorders and rewords a recommendation. It may only return mentors who are among the candidates; null
 * if it has nothing better than the local result (product 5.5).
 */
export type Reranker = (
  answers: AssistantAnswers,
  candidates: readonly Candidate[],
  local: Recommended,
) => Promise<Recommended | null>;

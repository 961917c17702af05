import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { searchAvailableMentees } from '@ithaca/contracts/mentee-circles';
import { listMenteeSuggestions } from '@ithaca/contracts/mentee-profiles';
import { listAvailableMentees } from '@ithaca/contracts/mentor-circles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { formatCompatibility } from '../../lib/format.ts';
import { circlesKey } from './circles.queries.ts';

/** Somebody who may be added to a circle. */
export interface Candidate extends AvailableMentee {
  readonly profileImageUrl: string | null;
  /** How well a suggested person fits; null for people who were found by name. */
  readonly about: string | null;
}

/** What the keys of all queries about who can be added to a circle begin with. */
export const candidatesKey = [...circlesKey, 'candidates'] as const;

/** How long suggestions are reused before they are computed again, in milliseconds. */
const suggestionsFreshMs = 300_000;

/** Who fits the viewer. Without a mentee profile, the server suggests nobody. */
const readSuggestions = async (signal: AbortSignal): Promise<Candidate[]> => {
  try {
    const suggestions = await api(listMenteeSuggestions, { signal });
    return suggestions.map(({ score, profile: { user } }) => ({
      ...user,
      about: formatCompatibility(score),
    }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return [];
    throw error;
  }
};

/**
 * Who can be added to a circle (product 5.2): by the beginning of their name, at most 50. Before a name is
 * entered, mentor circles list everybody, and mentee circles those who are suggested to the viewer.
 */
export const candidatesQuery = (kind: CircleKind, circleId: string, q: string) => {
  const isSuggested = kind === 'mentee_circle' && q === '';
  return queryOptions({
    queryKey: [...candidatesKey, kind, circleId, q],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      if (isSuggested) return readSuggestions(signal);
      const found =
        kind === 'mentor_circle'
          ? await api(listAvailableMentees, { query: { circleId, q }, signal })
          : await api(searchAvailableMentees, { params: { id: circleId }, query: { q }, signal });
      return found.map((mentee) => ({ ...mentee, profileImageUrl: null, about: null }));
    },
    placeholderData: keepPreviousData,
    staleTime: isSuggested ? suggestionsFreshMs : 0,
  });
};

import {
  getMenteeProfile,
  listMenteeSuggestions,
  listTagSuggestions,
  saveMenteeProfile,
  type TagField,
} from '@ithaca/contracts/mentee-profiles';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { candidatesKey } from '../circles/index.ts';
import { type ProfileValues, valuesOf } from './profile-values.ts';

/** The viewer's own mentee profile, or `null`. Another tab or device may change it. */
export const menteeProfileQuery = queryOptions({
  queryKey: ['mentee-profile'],
  queryFn: ({ signal }) => api(getMenteeProfile, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** What several people with public profiles wrote in this list, most common first; at most eight. */
export const tagSuggestionsQuery = (field: TagField, q: string) =>
  queryOptions({
    queryKey: ['mentee-profile', 'tags', field, q],
    queryFn: ({ signal }) => api(listTagSuggestions, { query: { field, q }, signal }),
    placeholderData: keepPreviousData,
  });

const suggestionsKeptMs = 60 * 60_000;

/** The mentees who fit the viewer best; at most 20. Only a press asks for them; they are kept for an hour. */
const menteeSuggestionsQuery = queryOptions({
  queryKey: ['mentee-suggestions'],
  // Not ended when the person leaves the screen: the answer is kept.
  queryFn: () => api(listMenteeSuggestions),
  staleTime: suggestionsKeptMs,
  gcTime: suggestionsKeptMs,
  // An answer that is the same as before is a new one nevertheless.
  structuralSharing: false,
});

/**
 * Creates the viewer's mentee profile, or changes these fields of the newest one: what was changed in another tab or on
 * another device in the meantime stays.
 */
export const useSaveMenteeProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<ProfileValues>) => {
      const newest = await client.fetchQuery(menteeProfileQuery);
      return api(saveMenteeProfile, { body: { ...valuesOf(newest), ...changes } });
    },
    onSuccess: (profile) => {
      client.setQueryData(menteeProfileQuery.queryKey, profile);
      // Who is suggested for a circle depends on it.
      void client.invalidateQueries({ queryKey: candidatesKey });
      void client.invalidateQueries({ queryKey: menteeSuggestionsQuery.queryKey });
    },
  });
};

/** The suggestions that are kept, if there are any. */
export const useKeptSuggestions = () =>
  useQuery({ ...menteeSuggestionsQuery, enabled: false }).data;

/** Gets the kept suggestions, or asks for them; `fresh` asks even if some are kept. Says whether it asked. */
export const useGenerateSuggestions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fresh }: { fresh: boolean }) => {
      const kept = client.getQueryData(menteeSuggestionsQuery.queryKey);
      const options = fresh ? { ...menteeSuggestionsQuery, staleTime: 0 } : menteeSuggestionsQuery;
      const suggestions = await client.fetchQuery(options);
      return { suggestions, asked: suggestions !== kept };
    },
  });
};

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

/** Entries that several people with public profiles have in this list, most common first; at most eight. */
export const tagSuggestionsQuery = (field: TagField, q: string) =>
  queryOptions({
    queryKey: ['mentee-profile', 'tags', field, q],
    queryFn: ({ signal }) => api(listTagSuggestions, { query: { field, q }, signal }),
    placeholderData: keepPreviousData,
  });

const suggestionsKeptMs = 60 * 60_000;

/** The mentees who fit the viewer best; at most 20. Requested only on a press, and kept for an hour. */
const menteeSuggestionsQuery = queryOptions({
  queryKey: ['mentee-suggestions'],
  // Not aborted when the user leaves the screen, because the response is kept.
  queryFn: () => api(listMenteeSuggestions),
  staleTime: suggestionsKeptMs,
  gcTime: suggestionsKeptMs,
  // A response equal to the previous one still counts as new.
  structuralSharing: false,
});

/**
 * Creates the viewer's mentee profile, or changes these fields of the newest one, which keeps changes made in another
 * tab or on another device.
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
      // The suggestions depend on it.
      void client.invalidateQueries({ queryKey: candidatesKey });
      void client.invalidateQueries({ queryKey: menteeSuggestionsQuery.queryKey });
    },
  });
};

/** The kept suggestions, if any. */
export const useKeptSuggestions = () =>
  useQuery({ ...menteeSuggestionsQuery, enabled: false }).data;

/** Returns the kept suggestions or requests them; `fresh` always requests them. `asked` says whether it did. */
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

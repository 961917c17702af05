import { getMentor, getOwnMentor, listMentors, listNearMentors } from '@ithaca/contracts/mentors';
import { getRatingSpread, listReviews } from '@ithaca/contracts/reviews';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { codeOf } from '../../lib/errors.ts';
import { byCursor, readPage } from '../../lib/pages.ts';
import { mentorKey, mentorsKey } from './keys.ts';
import { allCategories, type MentorFilters } from './mentor-filters.ts';

/** A multiple of the grid's columns, so only the last page leaves a gap. */
const mentorsPerPage = 24;
const reviewsPerPage = 5;
const widerSearchCount = 3;
const unansweredShown = 3;

const queryOf = ({ category, ...rest }: MentorFilters) => ({
  ...rest,
  category: category === allCategories ? undefined : category,
});

const mentorPage = async (
  filters: MentorFilters,
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
) => {
  const { limit, cursor } = page;
  const query = { ...queryOf(filters), limit: String(limit), cursor };
  const { data, headers } = await apiWithHeaders(listMentors, { query, signal });
  return {
    mentors: data,
    total: headers.get('X-Total-Count') ?? String(data.length),
    next: headers.get('X-Next-Cursor'),
  };
};

/** Mentors, one page at a time. After a filter change, the previous result stays until the new one is loaded. */
export const mentorsQuery = (filters: MentorFilters) =>
  infiniteQueryOptions({
    queryKey: [...mentorsKey, queryOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      mentorPage(filters, { limit: mentorsPerPage, cursor: pageParam }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** The first few mentors of a wider search. */
export const widerSearchQuery = (filters: MentorFilters) =>
  queryOptions({
    queryKey: [...mentorsKey, 'wider', queryOf(filters)],
    queryFn: async ({ signal }) =>
      (await mentorPage(filters, { limit: widerSearchCount }, signal)).mentors,
  });

/** Mentors who match some of a search's words. */
export const nearMentorsQuery = (q: string) =>
  queryOptions({
    queryKey: [...mentorsKey, 'near', q],
    queryFn: ({ signal }) => api(listNearMentors, { query: { q }, signal }),
  });

/** One mentor, by their user id. */
export const mentorQuery = (userId: string) =>
  queryOptions({
    queryKey: mentorKey(userId),
    queryFn: ({ signal }) => api(getMentor, { params: { userId }, signal }),
  });

/** The person's own mentor profile, whatever its status; `null` without one. */
export const ownMentorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...mentorKey(userId), 'own'],
    queryFn: async ({ signal }) => {
      try {
        return await api(getOwnMentor, { params: { userId }, signal });
      } catch (error) {
        if (codeOf(error) === 'not_found') return null;
        throw error;
      }
    },
    // A moderator's decision can change it.
    staleTime: 0,
  });

/** A mentor's reviews, newest first. */
export const reviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...mentorKey(userId), 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      readPage(listReviews, {
        params: { userId },
        query: { limit: String(reviewsPerPage), cursor: pageParam },
        signal,
      }),
    ...byCursor,
  });

/** A mentor's newest reviews without a reply. */
export const unansweredReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...mentorKey(userId), 'unanswered reviews'],
    queryFn: ({ signal }) =>
      api(listReviews, {
        params: { userId },
        query: { unanswered: 'true', limit: String(unansweredShown) },
        signal,
      }),
    staleTime: 0,
  });

/** The number of reviews for each star rating. */
export const ratingSpreadQuery = (userId: string) =>
  queryOptions({
    queryKey: [...mentorKey(userId), 'ratings'],
    queryFn: ({ signal }) => api(getRatingSpread, { params: { userId }, signal }),
  });

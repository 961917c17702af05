import { limits } from '@ithaca/contracts/limits';
import { meetingTypes } from '@ithaca/contracts/meeting-types';
import { allCategories, findCategory, mentorSorts } from '@ithaca/contracts/mentors';
import * as z from 'zod/mini';
import { formatEur } from '../../lib/format.ts';

export { allCategories };

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const filtersInAddress = z.object({
  q: kept(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
  category: kept(z.string().check(z.trim(), z.maxLength(100))),
  minRating: kept(z.string().check(z.regex(/^([0-4](\.\d)?|5)$/))),
  maxRate: kept(z.string().check(z.regex(/^\d{1,6}$/))),
  meeting: kept(z.enum(meetingTypes)),
  sort: kept(z.enum(mentorSorts)),
});

/** The list's filters, as kept in the address (product 2.3). */
export type MentorFilters = z.infer<typeof filtersInAddress>;
export type FilterName = keyof MentorFilters;

/**
 * Reads the search parameters of an address and ignores invalid values.
 * @param categories the existing ones; until they are loaded, any category is accepted
 */
export const filtersOf = (
  search: Partial<Record<string, string>>,
  categories?: readonly string[],
): MentorFilters => {
  const filters = filtersInAddress.parse(search);
  if (filters.category === undefined || categories === undefined) return filters;
  return { ...filters, category: findCategory(categories, filters.category) };
};

/** The labels of the meeting types. */
export const meetingLabels: Record<(typeof meetingTypes)[number], string> = {
  message: 'Messages',
  video: 'Video call',
  phone: 'Phone call',
  in_person: 'In person',
};

const narrowing = ['minRating', 'maxRate', 'meeting', 'category', 'q'] as const;

/** A filter that excludes mentors; the order doesn't. */
export type NarrowingFilter = (typeof narrowing)[number];

/** The filters that exclude mentors, starting with the first to remove. */
export const activeFilters = (filters: MentorFilters): NarrowingFilter[] =>
  narrowing.filter((name) => filters[name] && filters[name] !== allCategories);

/** The same search without one filter. */
export const without = (filters: MentorFilters, name: FilterName): MentorFilters => ({
  ...filters,
  [name]: undefined,
});

/** A filter in words: "“seo”", "Category Legal", "Rating 4 and up", "Messages up to €15". */
export const describeFilter = (filters: MentorFilters, name: NarrowingFilter): string => {
  switch (name) {
    case 'q':
      return `“${filters.q}”`;
    case 'category':
      return `Category ${filters.category}`;
    case 'minRating':
      return `Rating ${filters.minRating} and up`;
    case 'maxRate':
      return `Messages up to ${formatEur(filters.maxRate ?? 0)}`;
    case 'meeting':
      return filters.meeting ? meetingLabels[filters.meeting] : '';
  }
};

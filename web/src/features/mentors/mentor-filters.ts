import { limits } from '@ithaca/contracts/limits';
import { allCategories, findCategory, meetingTypes, mentorSorts } from '@ithaca/contracts/mentors';
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

/** What the list is narrowed by, as the address keeps it (decision 2.3). */
export type MentorFilters = z.infer<typeof filtersInAddress>;
export type FilterName = keyof MentorFilters;

/**
 * Reads an address's search parameters; values that make no sense count as not given.
 * @param categories those that exist; without them, as before they are loaded, any is taken
 */
export const filtersOf = (
  search: Partial<Record<string, string>>,
  categories?: readonly string[],
): MentorFilters => {
  const filters = filtersInAddress.parse(search);
  if (filters.category === undefined || categories === undefined) return filters;
  return { ...filters, category: findCategory(categories, filters.category) };
};

/** How each way to meet a mentor is called in lists. */
export const meetingLabels: Record<(typeof meetingTypes)[number], string> = {
  message: 'Messages',
  video: 'Video call',
  phone: 'Phone call',
  in_person: 'In person',
};

const narrowing = ['minRating', 'maxRate', 'meeting', 'category', 'q'] as const;

/** A filter that leaves mentors out; the order does not. */
export type NarrowingFilter = (typeof narrowing)[number];

/** The filters that leave mentors out, the least missed first. */
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

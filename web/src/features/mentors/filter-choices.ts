import { meetingTypes } from '@ithaca/contracts/meeting-types';
import { formatEur } from '../../lib/format.ts';
import { type MentorFilters, meetingLabels } from './mentor-filters.ts';

/** A filter's choice; an empty value means the default, which isn't in the address. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** For the pill, if the label alone isn't clear. */
  readonly pill?: string;
}

/** A filter with its choices. */
export interface FilterChoices {
  readonly name: 'minRating' | 'maxRate' | 'meeting';
  readonly title: string;
  readonly explanation?: string;
  readonly choices: readonly Choice[];
}

/** The given steps, plus the value in the address if it isn't among them. */
const steps = (values: readonly string[], current: string | undefined) => {
  const known = current && !values.includes(current) ? [...values, current] : [...values];
  return known.sort((one, other) => Number(one) - Number(other));
};

const any: Choice = { value: '', label: 'Any' };

/**
 * The filters other than words and category (product 2.3). The first choice of each removes the filter.
 */
export const filterChoices = (filters: MentorFilters): FilterChoices[] => [
  {
    name: 'minRating',
    title: 'Rating',
    choices: [
      any,
      ...steps(['3', '4', '4.5'], filters.minRating).map((value) => ({
        value,
        label: `${value}+`,
        pill: `Rating ${value}+`,
      })),
    ],
  },
  {
    name: 'maxRate',
    title: 'Price',
    explanation: 'For 30 days of messages',
    choices: [
      any,
      ...steps(['10', '15', '20', '30'], filters.maxRate).map((value) => ({
        value,
        label: `Up to ${formatEur(value)}`,
      })),
    ],
  },
  {
    name: 'meeting',
    title: 'How you meet',
    choices: [any, ...meetingTypes.map((type) => ({ value: type, label: meetingLabels[type] }))],
  },
];

const sortLabels = {
  relevance: 'Best match',
  rating: 'Highest rated',
  price: 'Lowest price',
  newest: 'Newest',
};

/** The sort orders of the list. Only text searches can be sorted by best match (product 2.3). */
export const sortChoices = (filters: MentorFilters): Choice[] => {
  const sorts = filters.q
    ? (['relevance', 'rating', 'price', 'newest'] as const)
    : (['rating', 'price', 'newest'] as const);
  return sorts.map((sort, at) => ({ value: at === 0 ? '' : sort, label: sortLabels[sort] }));
};

/** The same search with a different choice. */
export const withChoice = (
  filters: MentorFilters,
  name: FilterChoices['name'] | 'sort',
  value: string,
): MentorFilters => ({ ...filters, [name]: value === '' ? undefined : value }) as MentorFilters;

/** The same search without the filters of `filterChoices`. */
export const withoutChoices = (filters: MentorFilters): MentorFilters => ({
  ...filters,
  minRating: undefined,
  maxRate: undefined,
  meeting: undefined,
});

/** How many of the filters of `filterChoices` are set. */
export const countChoices = ({ minRating, maxRate, meeting }: MentorFilters): number =>
  [minRating, maxRate, meeting].filter(Boolean).length;

/** Whether two searches have the same filters of `filterChoices`. */
export const haveSameChoices = (one: MentorFilters, other: MentorFilters): boolean =>
  filterChoices(one).every(({ name }) => (one[name] ?? '') === (other[name] ?? ''));

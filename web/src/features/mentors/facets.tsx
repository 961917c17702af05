import { meetingTypes } from '@ithaca/contracts/mentors';
import { NativeSelect } from '@mantine/core';
import { formatEur } from '../../lib/format.ts';
import classes from './facets.module.css';
import { filtersOf, type MentorFilters, meetingLabels } from './mentor-filters.ts';

const any = { value: '', label: 'Any' };

/** The given choices, plus the value in the address if it is another one. */
const steps = (
  values: readonly string[],
  current: string | undefined,
  label: (value: string) => string,
) => {
  const known = current && !values.includes(current) ? [...values, current] : [...values];
  const sorted = known.sort((one, other) => Number(one) - Number(other));
  return [any, ...sorted.map((value) => ({ value, label: label(value) }))];
};

const sortLabels = {
  relevance: 'Best match',
  rating: 'Highest rated',
  price: 'Lowest message rate',
  newest: 'Newest',
};

/** Rating, price, meeting type and order (product 2.3). Only text searches can be sorted by best match. */
export const Facets = (props: {
  filters: MentorFilters;
  onChange: (filters: MentorFilters) => void;
}) => {
  const { filters } = props;
  const usual = filters.q ? 'relevance' : 'rating';
  const sorts = filters.q
    ? (['relevance', 'rating', 'price', 'newest'] as const)
    : (['rating', 'price', 'newest'] as const);
  const set = (name: keyof MentorFilters, value: string) =>
    props.onChange(filtersOf({ ...filters, [name]: value === '' ? undefined : value }));
  return (
    <div className={classes.root}>
      <NativeSelect
        label="Minimum rating"
        value={filters.minRating ?? ''}
        data={steps(['3', '4', '4.5'], filters.minRating, (value) => `${value} and up`)}
        onChange={(event) => set('minRating', event.currentTarget.value)}
      />
      <NativeSelect
        label="Maximum message rate"
        value={filters.maxRate ?? ''}
        data={steps(['10', '15', '20', '30'], filters.maxRate, formatEur)}
        onChange={(event) => set('maxRate', event.currentTarget.value)}
      />
      <NativeSelect
        label="Meeting type"
        value={filters.meeting ?? ''}
        data={[any, ...meetingTypes.map((type) => ({ value: type, label: meetingLabels[type] }))]}
        onChange={(event) => set('meeting', event.currentTarget.value)}
      />
      <NativeSelect
        label="Sort by"
        value={sorts.find((sort) => sort === filters.sort) ?? usual}
        data={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        onChange={(event) =>
          set('sort', event.currentTarget.value === usual ? '' : event.currentTarget.value)
        }
      />
    </div>
  );
};

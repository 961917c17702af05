import { ArrowDownWideNarrow } from 'lucide-react';
import type { ComponentProps } from 'react';
import { sortChoices, withChoice } from './filter-choices.ts';
import { FilterPill } from './filter-pill.tsx';
import type { MentorFilters } from './mentor-filters.ts';

/** The order of the list. */
export const SortPill = (props: {
  filters: MentorFilters;
  onChange: (filters: MentorFilters) => void;
  buttonProps?: ComponentProps<'button'>;
}) => {
  const { filters, onChange, buttonProps } = props;
  const choices = sortChoices(filters);
  return (
    <FilterPill
      title="Sort by"
      choices={choices}
      value={choices.some(({ value }) => value === filters.sort) ? (filters.sort ?? '') : ''}
      onChange={(value) => onChange(withChoice(filters, 'sort', value))}
      icon={<ArrowDownWideNarrow size={16} strokeWidth={1.75} aria-hidden="true" />}
      alwaysSet
      {...(buttonProps && { buttonProps })}
    />
  );
};

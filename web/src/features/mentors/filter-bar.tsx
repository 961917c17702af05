import { useRovingIndex } from '@mantine/hooks';
import { useRef } from 'react';
import classes from './filter-bar.module.css';
import { countChoices, filterChoices, withChoice, withoutChoices } from './filter-choices.ts';
import { FilterPill } from './filter-pill.tsx';
import type { MentorFilters } from './mentor-filters.ts';
import { SortPill } from './sort-pill.tsx';

/** The filters and the order as one row of pills. A single tab stop; the arrow keys move within it. */
export const FilterBar = (props: {
  filters: MentorFilters;
  onChange: (filters: MentorFilters) => void;
}) => {
  const { filters, onChange } = props;
  const bar = useRef<HTMLDivElement>(null);
  const shown = filterChoices(filters);
  const clearable = countChoices(filters) > 0;
  const sortAt = shown.length;
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: sortAt + (clearable ? 2 : 1),
  });
  const itemProps = (index: number) => ({
    ...getItemProps({ index }),
    onFocus: () => setFocusedIndex(index),
  });
  const clear = () => {
    onChange(withoutChoices(filters));
    bar.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={bar} className={classes.root} role="toolbar" aria-label="Filters">
      {shown.map(({ name, ...rest }, index) => (
        <FilterPill
          key={name}
          {...rest}
          value={filters[name] ?? ''}
          onChange={(value) => onChange(withChoice(filters, name, value))}
          buttonProps={itemProps(index)}
        />
      ))}
      <SortPill filters={filters} onChange={onChange} buttonProps={itemProps(sortAt)} />
      {clearable && (
        <button type="button" className={classes.clear} {...itemProps(sortAt + 1)} onClick={clear}>
          Clear all
        </button>
      )}
    </div>
  );
};

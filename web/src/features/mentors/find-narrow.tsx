import { pathTo } from '@ithaca/contracts/screens';
import { ActionIcon } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './find.module.css';
import { activeFilters, allCategories, type MentorFilters } from './mentor-filters.ts';
import { MentorList } from './mentor-list.tsx';
import { MentorSearch } from './mentor-search.tsx';
import { SortPill } from './sort-pill.tsx';
import { TopRated } from './top-rated.tsx';
import { useMentorFilters } from './use-mentor-filters.ts';

/** The mentors of a category or a search, with the other categories and the filters. */
const Found = (props: {
  categories: readonly string[];
  filters: MentorFilters;
  onChange: (filters: MentorFilters, options?: { replace?: boolean }) => void;
}) => {
  const { filters, onChange } = props;
  const chosen = filters.category ?? allCategories;
  return (
    <>
      <CategoryChips
        categories={props.categories}
        chosen={chosen}
        onChoose={(category) => onChange({ ...filters, category })}
      />
      <MentorList
        filters={filters}
        hrefOf={(mentor) => pathTo('expert', { id: mentor.id })}
        onChange={onChange}
        {...(chosen !== allCategories && { title: chosen })}
        controls={
          <div className={classes.controls}>
            <FilterSheet filters={filters} onChange={onChange} />
            <SortPill filters={filters} onChange={onChange} />
          </div>
        }
      />
    </>
  );
};

/** Categories first, then the mentors of the chosen one (product 11.7). */
export const FindNarrow = (props: { categories: readonly string[] }) => {
  const { filters, hrefOf, change } = useMentorFilters();
  const chosen = filters.category !== undefined || activeFilters(filters).length > 0;
  return (
    <div className={classes.root}>
      <h1 className={chosen ? classes.hidden : undefined}>Find Your Mentor</h1>
      <div className={classes.search}>
        {chosen && (
          <ActionIcon
            component={AppLink}
            href={hrefOf({})}
            className={classes.back}
            aria-label="Categories"
          >
            <ChevronLeft size={26} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
        )}
        <MentorSearch filters={filters} change={change} />
      </div>
      {chosen ? (
        <Found categories={props.categories} filters={filters} onChange={change} />
      ) : (
        <>
          <CategoryGrid categories={props.categories} hrefOf={(category) => hrefOf({ category })} />
          <TopRated allHref={hrefOf({ category: allCategories })} />
        </>
      )}
    </div>
  );
};

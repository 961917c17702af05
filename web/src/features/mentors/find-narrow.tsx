import { Button } from '@mantine/core';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CategoryGrid } from './categories.tsx';
import { Facets } from './facets.tsx';
import classes from './find.module.css';
import { activeFilters, allCategories, type MentorFilters } from './mentor-filters.ts';
import { MentorList } from './mentor-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useMentorFilters } from './use-mentor-filters.ts';

/** The mentors of a category, with the filters behind a button. */
const Found = (props: {
  filters: MentorFilters;
  backHref: string;
  onChange: (filters: MentorFilters) => void;
}) => {
  const { filters, onChange } = props;
  const set = activeFilters(filters).filter((name) => name !== 'q' && name !== 'category').length;
  const [open, setOpen] = useState(set > 0);
  return (
    <>
      <div className={classes.bar}>
        <Button
          component={AppLink}
          href={props.backHref}
          variant="subtle"
          leftSection={<ArrowLeft size={18} aria-hidden="true" />}
        >
          Categories
        </Button>
        <Button
          variant="default"
          aria-expanded={open}
          leftSection={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      </div>
      {filters.category && filters.category !== allCategories && <h2>{filters.category}</h2>}
      {open && <Facets filters={filters} onChange={onChange} />}
      <MentorList
        filters={filters}
        hrefOf={(mentor) => pathTo('expert', { id: mentor.id })}
        onChange={onChange}
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
      <h1>Find Your Mentor</h1>
      <SearchBox
        q={filters.q ?? ''}
        onSearch={(q) => change({ ...filters, q }, { replace: Boolean(filters.q) })}
      />
      {chosen ? (
        <Found filters={filters} backHref={hrefOf({})} onChange={change} />
      ) : (
        <CategoryGrid categories={props.categories} hrefOf={(category) => hrefOf({ category })} />
      )}
    </div>
  );
};

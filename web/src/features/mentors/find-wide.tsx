import type { Plan } from '@ithaca/contracts/marketplace';
import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './find.module.css';
import { allCategories } from './mentor-filters.ts';
import { MentorList } from './mentor-list.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SearchBox } from './search-box.tsx';
import { useMentorFilters } from './use-mentor-filters.ts';

/** Plans, search, categories and mentors on one page (product 11.7). */
export const FindWide = (props: { categories: readonly string[]; plans: readonly Plan[] }) => {
  const { filters, change } = useMentorFilters();
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <h1>Find Your Mentor</h1>
        {/* The assistant has no page of its own; it asks what the mentee profile contains. */}
        <Button
          component={AppLink}
          href={pathTo('menteeProfile')}
          variant="light"
          leftSection={<Sparkles size={18} aria-hidden="true" />}
        >
          AI recommendations
        </Button>
      </div>
      <PlanStrip plans={props.plans} />
      <SearchBox
        q={filters.q ?? ''}
        onSearch={(q) => change({ ...filters, q }, { replace: Boolean(filters.q) })}
      />
      <CategoryChips
        categories={props.categories}
        chosen={filters.category ?? allCategories}
        onChoose={(category) =>
          change({ ...filters, category: category === allCategories ? undefined : category })
        }
      />
      <MentorList
        filters={filters}
        hrefOf={(mentor) => pathTo('mentor', { userId: mentor.id })}
        onChange={change}
        controls={<FilterBar filters={filters} onChange={change} />}
      />
    </div>
  );
};

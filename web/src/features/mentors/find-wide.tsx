import type { Plan } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { CategoryChips } from './category-chips.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './find.module.css';
import { allCategories } from './mentor-filters.ts';
import { MentorList } from './mentor-list.tsx';
import { MentorSearch } from './mentor-search.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { useMentorFilters } from './use-mentor-filters.ts';

/** Plans, search, categories and mentors on one page (product 11.7). */
export const FindWide = (props: {
  categories: readonly string[];
  plans: readonly Plan[];
  onAskAssistant: () => void;
}) => {
  const { filters, change } = useMentorFilters();
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <h1>Find Your Mentor</h1>
        <Button
          variant="light"
          aria-haspopup="dialog"
          onClick={props.onAskAssistant}
          leftSection={<Sparkles size={18} aria-hidden="true" />}
        >
          AI recommendations
        </Button>
      </div>
      <PlanStrip plans={props.plans} />
      <MentorSearch filters={filters} change={change} />
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

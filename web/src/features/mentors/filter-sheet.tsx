import { Drawer } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { countChoices } from './filter-choices.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-sheet.module.css';
import type { MentorFilters } from './mentor-filters.ts';

/** The button that says how many filters are set, and the sheet that it opens. */
export const FilterSheet = (props: {
  filters: MentorFilters;
  onChange: (filters: MentorFilters) => void;
}) => {
  const [open, setOpen] = useState(false);
  const set = countChoices(props.filters);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        data-set={set > 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </button>
      <Drawer.Root
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        transitionProps={{ duration: 160 }}
        classNames={{ content: classes.sheet ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Not Drawer.Header, which would add a second banner landmark to the page. */}
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>Filters</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          <Drawer.Body>
            <FilterForm
              filters={props.filters}
              onApply={(filters) => {
                setOpen(false);
                props.onChange(filters);
              }}
            />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
};

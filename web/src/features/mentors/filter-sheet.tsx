import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useReopenableDialog } from '../../frame/use-reopenable-dialog.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { countChoices, haveSameChoices } from './filter-choices.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-sheet.module.css';
import type { MentorFilters } from './mentor-filters.ts';

/** A button with the number of set filters, and the sheet that it opens. Back closes the sheet. */
export const FilterSheet = (props: {
  filters: MentorFilters;
  onChange: (filters: MentorFilters, options: { replace: boolean }) => void;
}) => {
  const [open, setOpen] = useState(false);
  useReopenableDialog('filters', {
    stage: open ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open: () => setOpen(true),
    close: () => setOpen(false),
  });
  const apply = (filters: MentorFilters) => {
    // The new search replaces the sheet's history entry, which closes the sheet.
    if (haveSameChoices(filters, props.filters)) setOpen(false);
    else props.onChange(filters, { replace: true });
  };
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
      <Drawer
        title="Filters"
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        className={classes.sheet}
      >
        <FilterForm filters={props.filters} onApply={apply} />
      </Drawer>
    </>
  );
};

import { Scroller } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './category-chips.module.css';
import { allCategories } from './mentor-filters.ts';

/** Only for the mouse; the arrow keys and touch scroll the row anyway. */
const control = { tabIndex: -1, 'aria-hidden': true } as const;

/** Centers the chosen chip in its row. `scrollIntoView` would scroll the page as well. */
const useInView = (chosen: string) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(chosen)}"]`);
    const frame = row.current?.closest('[role="presentation"]');
    if (!chip || !frame) return;
    frame.scrollLeft = chip.offsetLeft - (frame.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return row;
};

/**
 * The categories as chips in one row (product 11.7), a single tab stop; the arrow keys move
 * between them.
 */
export const CategoryChips = (props: {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}) => {
  const { chosen } = props;
  const all = [allCategories, ...props.categories];
  const place = Math.max(0, all.indexOf(chosen));
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: all.length,
    initialIndex: place,
  });
  useEffect(() => setFocusedIndex(place), [place, setFocusedIndex]);
  const row = useInView(chosen);
  return (
    <Scroller
      classNames={{
        root: classes.root ?? '',
        container: classes.frame ?? '',
        control: classes.control ?? '',
      }}
      scrollAmount={320}
      startControlProps={control}
      endControlProps={control}
      startControlIcon={<ChevronLeft size={22} strokeWidth={1.5} />}
      endControlIcon={<ChevronRight size={22} strokeWidth={1.5} />}
    >
      <div ref={row} className={classes.row} role="toolbar" aria-label="Category">
        {all.map((category, index) => (
          <button
            key={category}
            type="button"
            className={classes.chip}
            data-category={category}
            aria-pressed={category === chosen}
            {...getItemProps({ index, onClick: () => props.onChoose(category) })}
          >
            {category}
          </button>
        ))}
      </div>
    </Scroller>
  );
};

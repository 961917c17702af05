import { Button } from '@mantine/core';
import { formatMonth } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import classes from './nothing-free.module.css';
import type { useMonthSlots } from './use-month-slots.ts';

const monthName = (month: string) => formatMonth(`${month}-01`, 'UTC');

/** Shown in place of the times of a month without any. */
export const NothingFree = (
  props: Pick<ReturnType<typeof useMonthSlots>, 'month' | 'range' | 'search'> & {
    onSearch: () => void;
  },
) => {
  const { month, range, search } = props;
  const until = search.state === 'nothing' ? search.until : month;
  // The button can't keep the focus while it is loading.
  const outcome = useFocusAfter(search.state);
  return (
    <div className={classes.root}>
      <p ref={outcome} role="status" tabIndex={-1}>
        {search.state === 'nothing'
          ? `No free times until the end of ${monthName(until)}`
          : `No free times in ${monthName(month)}`}
      </p>
      {until < range.to && (
        <Button
          ref={keepFocusNear}
          variant="light"
          loading={search.state === 'searching'}
          onClick={props.onSearch}
        >
          {search.state === 'nothing' ? 'Search later months' : 'Show the next free time'}
        </Button>
      )}
      <FormError>
        {search.state === 'failed' && 'The next months couldn’t be loaded. Please try again.'}
      </FormError>
    </div>
  );
};

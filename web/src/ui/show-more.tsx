import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../lib/errors.ts';
import { isFocusLost } from '../lib/lost-focus.ts';
import { FormError } from './form-error.tsx';
import classes from './show-more.module.css';

/** What is needed of an infinite query. */
export interface Paging {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
}

/**
 * Returns the focus to the button, which is disabled while the page is fetched, or after the last page to the end of
 * the list.
 */
const useFocusKept = ({ isFetchingNextPage, hasNextPage }: Paging) => {
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isDone = isPressed && !isFetchingNextPage;
    const kept = hasNextPage ? button.current : end.current;
    if (isDone && isFocusLost()) kept?.focus({ preventScroll: true });
  }, [isPressed, isFetchingNextPage, hasNextPage]);
  return { isPressed, press: () => setPressed(true), button, end };
};

/** The end of a list that is read a page at a time: why the next page failed, and the button for it. */
export const ShowMore = (props: {
  query: Paging;
  label?: string;
  /** Called before the page is fetched. */
  onPress?: () => void;
}) => {
  const { query, label = 'Show more' } = props;
  const { isPressed, press, button, end } = useFocusKept(query);
  return (
    <>
      {query.isFetchNextPageError && <FormError>{detailOf(query.error)}</FormError>}
      {query.hasNextPage && (
        <Button
          ref={button}
          variant="light"
          className={classes.button}
          loading={query.isFetchingNextPage}
          onClick={() => {
            press();
            props.onPress?.();
            void query.fetchNextPage();
          }}
        >
          {label}
        </Button>
      )}
      {isPressed && !query.hasNextPage && (
        <VisuallyHidden ref={end} tabIndex={-1}>
          End of the list
        </VisuallyHidden>
      )}
    </>
  );
};

import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../lib/errors.ts';
import { isFocusLost } from '../lib/lost-focus.ts';
import { FormError } from './form-error.tsx';
import classes from './show-more.module.css';

interface Pages {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

/** The required parts of an infinite query. */
export interface Paging extends Pages {
  readonly isFetchingNextPage: boolean;
  readonly error: unknown;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages>;
}

/** Fetches one more page, after a fetch that is in progress: cancelling that would lose recent changes. */
const fetchMore = async ({ data, fetchNextPage }: Paging): Promise<void> => {
  const before = data?.pages.length ?? 0;
  let now: Pages;
  do now = await fetchNextPage({ cancelRefetch: false });
  while (now.hasNextPage && !now.isFetchNextPageError && now.data?.pages.length === before);
};

/**
 * Returns the focus to the button, which is disabled while the page is fetched, or after the last page to the end of
 * the list.
 */
const useMore = (query: Paging) => {
  const { hasNextPage } = query;
  const [isPressed, setPressed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = isWaiting || query.isFetchingNextPage;
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isDone = isPressed && !isBusy;
    const kept = hasNextPage ? button.current : end.current;
    if (isDone && isFocusLost()) kept?.focus({ preventScroll: true });
  }, [isPressed, isBusy, hasNextPage]);
  const press = () => {
    setPressed(true);
    setWaiting(true);
    void fetchMore(query).then(() => setWaiting(false));
  };
  return { isPressed, isBusy, press, button, end };
};

/** The end of a list that is read a page at a time: why the next page failed, and the button for it. */
export const ShowMore = (props: {
  query: Paging;
  label?: string;
  variant?: 'light' | 'default';
  /** Called before the page is fetched. */
  onPress?: () => void;
}) => {
  const { query, label = 'Show more', variant = 'light' } = props;
  const { isPressed, isBusy, press, button, end } = useMore(query);
  return (
    <>
      {query.isFetchNextPageError && <FormError>{detailOf(query.error)}</FormError>}
      {query.hasNextPage && (
        <Button
          ref={button}
          variant={variant}
          className={classes.button}
          loading={isBusy}
          onClick={() => {
            props.onPress?.();
            press();
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

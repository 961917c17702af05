import { Button } from '@mantine/core';
import { detailOf } from '../lib/errors.ts';
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

/** The end of a list that is read a page at a time: why the next page failed, and the button for it. */
export const ShowMore = (props: {
  query: Paging;
  label?: string;
  /** Called before the page is fetched. */
  onPress?: () => void;
}) => {
  const { query, label = 'Show more' } = props;
  return (
    <>
      {query.isFetchNextPageError && <FormError>{detailOf(query.error)}</FormError>}
      {query.hasNextPage && (
        <Button
          variant="light"
          className={classes.button}
          loading={query.isFetchingNextPage}
          onClick={() => {
            props.onPress?.();
            void query.fetchNextPage();
          }}
        >
          {label}
        </Button>
      )}
    </>
  );
};

import { useEffect } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';

/** Shown for an item that isn't in the list: loads further pages, then shows a message if it isn't found. */
export const NotInList = (props: {
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  what: string;
  why: string;
}) => {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = props.query;
  const mayFollow = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (mayFollow && !isFetching) void fetchNextPage();
  }, [mayFollow, isFetching, fetchNextPage]);
  if (mayFollow || isFetching) return <Skeletons count={1} height="34rem" />;
  return <EmptyState what={props.what} why={props.why} />;
};

import { waitlistStates } from '@ithaca/contracts/waitlist';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useListFilters } from '../../frame/use-list-filters.ts';
import { itemsOf } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './entry-list.module.css';
import { EntryRow } from './entry-row.tsx';
import { GrantFromFile } from './grant-from-file.tsx';
import { GrantSelected } from './grant-selected.tsx';
import { useSelection } from './use-selection.ts';
import { type EntryFilters, entriesQuery } from './waitlist.queries.ts';

const choices = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending Access' },
  { value: 'granted', label: 'Access Granted' },
] as const;

const Found = (props: { filters: EntryFilters; onGranted: () => void }) => {
  const { filters, onGranted } = props;
  const query = useInfiniteQuery(entriesQuery(filters));
  const entries = itemsOf(query.data);
  const selection = useSelection(entries);
  if (query.isPending)
    return <Skeletons count={4} height="6.5rem" className={classes.rows ?? ''} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (entries.length === 0)
    return filters.q || filters.status ? (
      <EmptyState as="h3" what="Nobody found" why="Try another name or address, or all entries." />
    ) : (
      <EmptyState
        as="h3"
        what="Nobody has joined yet"
        why="Share the QR code or its address. Whoever joins appears here."
      />
    );
  return (
    <>
      {selection.pending.length > 0 && (
        <GrantSelected selection={selection} onGranted={onGranted} />
      )}
      <ul
        className={classes.rows}
        aria-label="Waitlist entries"
        aria-busy={query.isPlaceholderData}
      >
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isSelected={selection.selected.includes(entry.id)}
            onSelect={(isSelected) => selection.select([entry.id], isSelected)}
            onLastGranted={onGranted}
          />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
};

/** Everybody on the waitlist, with a search and buttons to grant access (product 11.27). */
export const EntryList = () => {
  const { filters, search, status } = useListFilters('qrAdmin', waitlistStates);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so a dialog can't return the focus to it.
  const focusHeading = () => heading.current?.focus();
  return (
    <section className={classes.root} aria-labelledby="entries">
      <div className={classes.head}>
        <h2 id="entries" ref={heading} tabIndex={-1}>
          People on the waitlist
        </h2>
        <GrantFromFile />
      </div>
      <ListControls
        search={{
          label: 'Search the waitlist',
          placeholder: 'Name or email',
          ...search,
        }}
        status={{
          label: 'Access',
          choices,
          ...status,
        }}
      />
      <Found filters={filters} onGranted={focusHeading} />
    </section>
  );
};

import { personStates } from '@ithaca/contracts/managed-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useListFilters } from '../../../frame/use-list-filters.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import classes from '../managed-list.module.css';
import { managedPeopleQuery, type PeopleFilters } from './people.queries.ts';
import { PersonRow } from './person-row.tsx';

const choices = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const;

const Found = ({ filters }: { filters: PeopleFilters }) => {
  const query = useInfiniteQuery(managedPeopleQuery(filters));
  if (query.isPending)
    return <Skeletons count={6} height="5.5rem" className={classes.rows ?? ''} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const people = itemsOf(query.data);
  if (people.length === 0)
    return (
      <EmptyState
        what="Nobody found"
        why={
          filters.status === 'suspended' && !filters.q
            ? 'No account is suspended.'
            : 'Try another name or address, or all accounts.'
        }
      />
    );
  return (
    <div className={classes.rows} aria-busy={query.isPlaceholderData}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
      <ShowMore query={query} />
    </div>
  );
};

/** All people with a verified account, with a search and a filter for active or suspended accounts. */
export const PeopleList = () => {
  const { filters, search, status } = useListFilters('adminPeople', personStates);
  return (
    <div className={classes.root}>
      <ListControls
        search={{
          label: 'Search people',
          placeholder: 'Name or email',
          ...search,
        }}
        status={{
          label: 'State',
          choices,
          ...status,
        }}
      />
      <Found filters={filters} />
    </div>
  );
};

import { mentorStates } from '@ithaca/contracts/administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useListFilters } from '../../../frame/use-list-filters.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import classes from '../managed-list.module.css';
import { type MentorFilters, managedMentorsQuery } from './dashboard.queries.ts';
import { MentorRow } from './mentor-row.tsx';

const choices = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const Found = ({ filters }: { filters: MentorFilters }) => {
  const query = useInfiniteQuery(managedMentorsQuery(filters));
  if (query.isPending)
    return <Skeletons count={4} height="10.5rem" className={classes.rows ?? ''} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const mentors = itemsOf(query.data);
  if (mentors.length === 0)
    return (
      <EmptyState
        as="h3"
        what="No mentors found"
        why={
          filters.q || filters.status
            ? 'Try another name or address, or all mentors.'
            : 'Approved mentors appear here.'
        }
      />
    );
  return (
    <div className={classes.rows} aria-busy={query.isPlaceholderData}>
      {mentors.map((mentor) => (
        <MentorRow key={mentor.id} mentor={mentor} />
      ))}
      <ShowMore query={query} />
    </div>
  );
};

/** All approved mentors, with a search and a filter for active or inactive ones. */
export const MentorList = () => {
  const { filters, search, status } = useListFilters('adminDashboard', mentorStates);
  return (
    <section className={classes.root} aria-labelledby="mentors">
      <h2 id="mentors">Mentors</h2>
      <ListControls
        search={{
          label: 'Search approved mentors',
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
    </section>
  );
};

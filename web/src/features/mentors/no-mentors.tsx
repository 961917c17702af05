import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { activeFilters, describeFilter, type MentorFilters, without } from './mentor-filters.ts';
import { MentorGrid } from './mentor-grid.tsx';
import { widerSearchQuery } from './mentors.queries.ts';
import { NearMentors } from './near-mentors.tsx';
import classes from './no-mentors.module.css';

/**
 * Shown when no mentor matches: the filters that can be removed, and mentors who match some of the words or, in a
 * search without words, mentors from a wider search.
 */
export const NoMentors = (props: {
  filters: MentorFilters;
  hrefOf: (mentor: Mentor) => string;
  onChange: (filters: MentorFilters) => void;
}) => {
  const { filters, onChange } = props;
  const active = activeFilters(filters);
  // A new site has no mentors even without filters, so there is nothing to change.
  const isNarrowed = active.length > 0;
  // Removing the only words would leave no search.
  const droppable = active.length === 1 ? active.filter((name) => name !== 'q') : active;
  const cleared: MentorFilters = { category: filters.category && 'All' };
  const wider = [
    ...droppable.map((name) => ({
      name,
      words: `Remove ${describeFilter(filters, name)}`,
      filters: without(filters, name),
    })),
    ...(active.length > 1 ? [{ name: 'all', words: 'Clear all filters', filters: cleared }] : []),
  ];
  const answers = useQueries({ queries: wider.map((way) => widerSearchQuery(way.filters)) });
  const ways = wider.flatMap((way, at) => {
    const found = answers[at]?.data;
    return found && found.length > 0 ? [{ ...way, found }] : [];
  });
  const nearest = ways[0]?.found ?? [];
  return (
    <>
      <div className={classes.empty}>
        <EmptyState
          what={isNarrowed ? 'No mentors found' : 'No mentors yet'}
          why={
            isNarrowed
              ? 'Try adjusting your search or filter criteria.'
              : 'Mentors appear here once they are approved.'
          }
          action={
            ways.length > 0 && (
              <div className={classes.ways}>
                {ways.map((way) => (
                  <Button key={way.name} variant="light" onClick={() => onChange(way.filters)}>
                    {way.words}
                  </Button>
                ))}
              </div>
            )
          }
        />
      </div>
      {filters.q && (
        <NearMentors q={filters.q} hrefOf={props.hrefOf} onBrowse={() => onChange({})} />
      )}
      {!filters.q && nearest.length > 0 && (
        <section className={classes.near} aria-labelledby="near-matches">
          <h2 id="near-matches">Near matches</h2>
          <MentorGrid mentors={nearest} hrefOf={props.hrefOf} />
        </section>
      )}
    </>
  );
};

import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { mentorsFound } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { activeFilters, describeFilter, type MentorFilters, without } from './mentor-filters.ts';
import { MentorGrid } from './mentor-grid.tsx';
import { nearMatchesQuery } from './mentors.queries.ts';
import classes from './no-mentors.module.css';

/** Shown when no mentor matches: filters to drop, what that would find, and near matches. */
export const NoMentors = (props: {
  filters: MentorFilters;
  hrefOf: (mentor: Mentor) => string;
  onChange: (filters: MentorFilters) => void;
}) => {
  const { filters, onChange } = props;
  const active = activeFilters(filters);
  const cleared: MentorFilters = { category: filters.category && 'All' };
  const wider = [
    ...active.map((name) => ({
      name,
      words: `Drop ${describeFilter(filters, name)}`,
      filters: without(filters, name),
    })),
    ...(active.length > 1 ? [{ name: 'all', words: 'Clear all filters', filters: cleared }] : []),
  ];
  const answers = useQueries({ queries: wider.map((way) => nearMatchesQuery(way.filters)) });
  const ways = wider.flatMap((way, at) => {
    const found = answers[at]?.data;
    return found && found.mentors.length > 0 ? [{ ...way, found }] : [];
  });
  const nearest = ways[0]?.found.mentors ?? [];
  return (
    <>
      <EmptyState
        what="No mentors found"
        why="Try adjusting your search or filter criteria."
        action={
          <div className={classes.ways}>
            {ways.map((way) => (
              <Button key={way.name} variant="light" onClick={() => onChange(way.filters)}>
                {way.words} · {mentorsFound(way.found.total)}
              </Button>
            ))}
          </div>
        }
      />
      {nearest.length > 0 && (
        <section className={classes.near} aria-labelledby="near-matches">
          <h2 id="near-matches">Near matches</h2>
          <MentorGrid mentors={nearest} hrefOf={props.hrefOf} />
        </section>
      )}
    </>
  );
};

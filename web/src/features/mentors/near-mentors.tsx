import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import grid from './mentor-grid.module.css';
import { cardHeight, MentorGrid } from './mentor-grid.tsx';
import { nearMentorsQuery } from './mentors.queries.ts';
import classes from './no-mentors.module.css';

/** Mentors who match some of a search's words, each with the words found in the profile. */
export const NearMentors = (props: {
  q: string;
  hrefOf: (mentor: Mentor) => string;
  onBrowse: () => void;
}) => {
  const { data, error, isPending, refetch } = useQuery(nearMentorsQuery(props.q));
  if (data?.length === 0)
    return (
      <div className={classes.none}>
        <p>Nothing comes close. Try other words, or browse a category.</p>
        <Button variant="light" onClick={props.onBrowse}>
          Browse categories
        </Button>
      </div>
    );
  return (
    <section className={classes.near} aria-labelledby="near-mentors">
      <h2 id="near-mentors">Close to what you asked</h2>
      {isPending && <Skeletons count={3} height={cardHeight} className={grid.root ?? ''} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <MentorGrid
          mentors={data.map(({ mentor }) => mentor)}
          hrefOf={props.hrefOf}
          reasonOf={(shown) => {
            const because = data.find(({ mentor }) => mentor === shown)?.because ?? [];
            return `Mentions ${because.join(', ')}`;
          }}
        />
      )}
    </section>
  );
};

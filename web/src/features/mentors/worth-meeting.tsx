import { useInfiniteQuery } from '@tanstack/react-query';
import { pathTo } from '../../frame/paths.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { MentorCard } from './mentor-card.tsx';
import grid from './mentor-grid.module.css';
import { mentorsQuery } from './mentors.queries.ts';
import classes from './worth-meeting.module.css';
import { worthMeeting } from './worth-meeting-rules.ts';

const Suggestions = () => {
  const me = useSignedInUser().id;
  const { data, error, isPending, refetch } = useInfiniteQuery(mentorsQuery({ sort: 'rating' }));
  if (isPending) return <Skeletons count={3} height="22rem" className={grid.root ?? ''} />;
  if (!data)
    return (
      <ErrorState what="The mentors could not be loaded" error={error} onRetry={() => refetch()} />
    );
  const suggestions = worthMeeting(
    data.pages.flatMap(({ mentors }) => mentors),
    me,
  );
  if (suggestions.length === 0)
    return <p className={classes.none}>There is nobody new to suggest at the moment.</p>;
  return (
    <ul className={grid.root}>
      {suggestions.map(({ mentor, reason }) => (
        <li key={mentor.id}>
          <MentorCard
            mentor={mentor}
            href={pathTo('mentor', { userId: mentor.id })}
            reason={reason}
          />
        </li>
      ))}
    </ul>
  );
};

/** Three mentors whom the viewer doesn't know yet, each with a reason. */
export const WorthMeeting = () => (
  <section className={classes.root} aria-labelledby="worth-meeting">
    <div className={classes.head}>
      <h2 id="worth-meeting">Worth meeting</h2>
      <AppLink href={pathTo('mentors')}>All mentors</AppLink>
    </div>
    <Suggestions />
  </section>
);

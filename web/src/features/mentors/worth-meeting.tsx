import { pathTo } from '@ithaca/contracts/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionWithLink } from '../../ui/section-with-link.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import grid from './mentor-grid.module.css';
import { cardHeight, MentorGrid } from './mentor-grid.tsx';
import { mentorsQuery } from './mentors.queries.ts';
import classes from './worth-meeting.module.css';
import { worthMeeting } from './worth-meeting-rules.ts';

const Suggestions = () => {
  const me = useSignedInUser().id;
  // The default order is by rating, so the search's first page is the same query.
  const { data, error, isPending, refetch } = useInfiniteQuery(mentorsQuery({}));
  if (isPending) return <Skeletons count={3} height={cardHeight} className={grid.root ?? ''} />;
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
    <MentorGrid
      mentors={suggestions.map(({ mentor }) => mentor)}
      hrefOf={(mentor) => pathTo('mentor', { userId: mentor.id })}
      reasonOf={(shown) => suggestions.find(({ mentor }) => mentor === shown)?.reason}
    />
  );
};

/** Three mentors whom the viewer doesn't know yet, each with a reason. */
export const WorthMeeting = () => (
  <SectionWithLink
    id="worth-meeting"
    title="Worth meeting"
    link={{ href: pathTo('mentors'), label: 'All mentors' }}
  >
    <Suggestions />
  </SectionWithLink>
);

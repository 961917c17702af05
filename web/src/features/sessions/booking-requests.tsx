import type { SessionItem } from '@ithaca/contracts/sessions';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './mentor-sessions.module.css';
import { requestsQuery } from './mentor-sessions.queries.ts';
import { SessionRow } from './session-row.tsx';

/** The booked times waiting for the mentor's answer (product 3.16). Renders nothing if there are none. */
export const BookingRequests = (props: { callHref: (session: SessionItem) => string | null }) => {
  const { data: requests, isPending, error, refetch } = useQuery(requestsQuery);
  if (isPending) return <Skeletons count={1} height="9rem" />;
  if (!requests)
    return (
      <ErrorState
        what="The requests waiting for your answer could not be loaded"
        error={error}
        onRetry={() => refetch()}
      />
    );
  if (requests.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="requests">
      <h2 id="requests">Waiting for your answer</h2>
      <ul className={classes.list}>
        {requests.map((session) => (
          <SessionRow key={session.id} session={session} callHref={props.callHref(session)} />
        ))}
      </ul>
    </section>
  );
};

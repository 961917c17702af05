import type { Application } from '@ithaca/contracts/applications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { decisionSpan } from '../../../frame/decision-span.ts';
import { fullName } from '../../../lib/format.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationList } from './application-list.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { queueQuery, useLeaveQueue } from './moderation.queries.ts';
import { neighbourOf } from './neighbour.ts';
import { NotInList } from './not-in-list.tsx';
import { TwoPanes } from './two-panes.tsx';
import { useDecidedBefore } from './use-decided-before.ts';
import type { DecisionEnd } from './use-decision.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import type { ModerationNavigation } from './use-moderation-address.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The applications waiting for a decision, oldest first, and the open one. */
export const Queue = ({ address, hrefOf, change }: ModerationNavigation) => {
  const query = useInfiniteQuery(queueQuery);
  const leaveQueue = useLeaveQueue();
  const pending = itemsOf(query.data);
  const asked = pending.find(({ id }) => id === address.application);
  // Without a selection, wide screens show the first application.
  const open = asked ?? (address.application === undefined ? pending[0] : undefined);
  const { decidedBefore, note } = useDecidedBefore<Application>(address.application, open?.id);
  const { heading, focusNext } = useFocusAfterDecision();
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const end = (application: Application) => (how: DecisionEnd) => {
    const nextId = neighbourOf(pending, application.id);
    note(how, application, nextId);
    leaveQueue(application.id);
    change({ application: nextId }, { replace: true });
    focusNext();
  };
  return (
    <TwoPanes
      notice={
        decidedBefore &&
        `Somebody else has already decided on ${fullName(decidedBefore)}’s application. The decision is in the history.`
      }
      empty={
        pending.length === 0 &&
        address.application === undefined && (
          <EmptyState
            what="Nothing is waiting"
            why={`New applications appear here. Applicants are promised a decision within ${decisionSpan}.`}
          />
        )
      }
      opened={address.application !== undefined}
      back={{ href: hrefOf({ application: undefined }), label: 'All pending applications' }}
      list={
        <ApplicationList
          label="Pending applications"
          applications={pending}
          openId={open?.id}
          hrefOf={({ id }) => hrefOf({ application: id })}
          state={({ createdAt }) => <WaitingBadge createdAt={createdAt} />}
          paging={query}
        />
      }
      detail={
        open ? (
          <ApplicationDetail
            key={open.id}
            application={open}
            headingRef={heading}
            state={<WaitingBadge createdAt={open.createdAt} />}
            actions={<DecisionBar application={open} onEnd={end(open)} />}
          />
        ) : (
          <NotInList
            query={query}
            what="Not waiting any more"
            why="This application has been decided, or it was withdrawn."
          />
        )
      }
    />
  );
};

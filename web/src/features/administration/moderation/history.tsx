import type { DecidedApplication } from '@ithaca/contracts/applications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fullName } from '../../../lib/format.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { momentOf } from './application-facts.ts';
import { ApplicationList } from './application-list.tsx';
import classes from './history.module.css';
import { HistoryControls } from './history-controls.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { historyQuery } from './moderation.queries.ts';
import { NotInList } from './not-in-list.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { TwoPanes } from './two-panes.tsx';
import type { ModerationNavigation } from './use-moderation-address.ts';

/** A decision with its time, author and reason. */
const Outcome = ({ application }: { application: DecidedApplication }) => (
  <>
    <OutcomeBadge status={application.status} />
    <p className={classes.decided}>
      {momentOf(application.decidedAt)}, by {fullName(application.decidedBy)}
    </p>
    {application.rejectionReason && (
      <p className={classes.reason}>
        <strong>Reason:</strong> {application.rejectionReason}
      </p>
    )}
  </>
);

const ListState = ({ application }: { application: DecidedApplication }) => (
  <>
    <OutcomeBadge status={application.status} />
    <span className={classes.when}>{momentOf(application.decidedAt)}</span>
  </>
);

const Decided = ({ address, hrefOf }: ModerationNavigation) => {
  const query = useInfiniteQuery(historyQuery(address));
  const decided = itemsOf(query.data);
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const isFiltered = address.q !== '' || address.status !== '';
  if (decided.length === 0)
    return (
      <EmptyState
        what={isFiltered ? 'No decisions found' : 'Nothing has been decided yet'}
        why={
          isFiltered
            ? 'Try another name or address, or both outcomes.'
            : 'Approved and rejected applications appear here.'
        }
      />
    );
  const asked = decided.find(({ id }) => id === address.application);
  const open = asked ?? (address.application === undefined ? decided[0] : undefined);
  return (
    <TwoPanes
      opened={address.application !== undefined}
      back={{ href: hrefOf({ application: undefined }), label: 'All decisions' }}
      list={
        <ApplicationList
          label="Decided applications"
          applications={decided}
          openId={open?.id}
          hrefOf={({ id }) => hrefOf({ application: id })}
          state={(application) => <ListState application={application} />}
          paging={query}
        />
      }
      detail={
        open ? (
          <ApplicationDetail
            key={open.id}
            application={open}
            state={<Outcome application={open} />}
          />
        ) : (
          <NotInList query={query} what="Not found" why="There is no decision at this address." />
        )
      }
    />
  );
};

/** All decisions, newest first, with a search and a filter. */
export const History = (navigation: ModerationNavigation) => (
  <div className={classes.root}>
    <div className={classes.controls} data-opened={navigation.address.application !== undefined}>
      <HistoryControls {...navigation} />
    </div>
    <Decided {...navigation} />
  </div>
);

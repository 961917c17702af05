import type { ManagedAnnouncement } from '@ithaca/contracts/announcements';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './announcement-list.module.css';
import { managedAnnouncementsQuery, useWithdraw } from './announcements.queries.ts';
import { audienceNames } from './audience-names.ts';

const stateOf = ({ isShown, withdrawnAt }: ManagedAnnouncement) => {
  if (isShown) return 'Shown now';
  return withdrawnAt === null ? 'Over' : `Withdrawn on ${formatDate(withdrawnAt)}`;
};

const Row = (props: { announcement: ManagedAnnouncement; onWithdraw: () => void }) => {
  const { announcement } = props;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3>{announcement.title}</h3>
          <Badge tone={announcement.isShown ? 'soft' : 'plain'}>{stateOf(announcement)}</Badge>
        </div>
        <p className={classes.text}>{announcement.text}</p>
        <p className={classes.facts}>
          {audienceNames[announcement.audience]} · {formatDate(announcement.publishedAt)}
        </p>
      </div>
      {announcement.isShown && (
        <Button
          variant="default"
          aria-label={`Withdraw ${announcement.title}`}
          onClick={props.onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
};

/** All announcements, newest first. Those that are shown can be withdrawn. */
export const AnnouncementList = () => {
  const query = useInfiniteQuery(managedAnnouncementsQuery);
  const withdraw = useWithdraw();
  const [chosen, choose] = useState<ManagedAnnouncement | null>(null);
  if (query.isPending) return <Skeletons count={3} height="7rem" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const announcements = itemsOf(query.data);
  if (announcements.length === 0)
    return (
      <EmptyState
        what="No announcements yet"
        why="What you publish appears here and on home screens."
      />
    );
  const close = () => {
    withdraw.reset();
    choose(null);
  };
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements">All announcements</h2>
      <ul className={classes.rows}>
        {announcements.map((announcement) => (
          <Row
            key={announcement.id}
            announcement={announcement}
            onWithdraw={() => choose(announcement)}
          />
        ))}
      </ul>
      <ShowMore query={query} />
      <ConfirmDialog
        title="Withdraw this announcement?"
        opened={chosen !== null}
        confirm="Withdraw"
        danger
        busy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => {
          if (chosen === null) return;
          withdraw.mutate(chosen.id, {
            onSuccess: () => {
              toast(toasts.announcementWithdrawn);
              close();
            },
          });
        }}
        onClose={close}
      >
        <p>“{chosen?.title}” will no longer be shown to anybody.</p>
      </ConfirmDialog>
    </section>
  );
};

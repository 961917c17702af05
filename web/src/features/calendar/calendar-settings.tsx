import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { calendarFeedQuery, useRenewFeed } from './calendar.queries.ts';
import classes from './calendar-settings.module.css';

const Loaded = ({ url }: { url: string }) => {
  const [asked, setAsked] = useState(false);
  const renew = useRenewFeed();
  const close = () => {
    setAsked(false);
    renew.reset();
  };
  return (
    <div className={classes.root}>
      <p className={classes.text}>
        Subscribe to this link in your calendar app to see your calls and meetings there. Whoever
        has the link can see them too, so keep it private.
      </p>
      <TextInput
        label="Your private link"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <CopyButton what="link" text={url} />
        <Button variant="subtle" onClick={() => setAsked(true)}>
          Renew link
        </Button>
      </div>
      <ConfirmDialog
        title="Renew your link?"
        opened={asked}
        confirm="Renew link"
        danger
        busy={renew.isPending}
        error={renew.error}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              close();
              toast(toasts.feedRenewed);
            },
          })
        }
        onClose={close}
      >
        Calendars that use the current link stop showing your sessions at once. You have to
        subscribe to the new link.
      </ConfirmDialog>
    </div>
  );
};

/** The private calendar feed of the signed-in person (product 3.17). */
export const CalendarSettings = () => {
  const { data, error, refetch } = useQuery(calendarFeedQuery);
  if (data) return <Loaded url={data.url} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <Skeletons count={1} height="9rem" />;
};

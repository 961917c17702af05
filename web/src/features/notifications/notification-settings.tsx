import type { NotificationChoices } from '@ithaca/contracts/notifications';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './notification-settings.module.css';
import { notificationsQuery, useSaveNotifications } from './notifications.queries.ts';

const Loaded = ({ choices }: { choices: NotificationChoices }) => {
  const { mutate, isPending, isSuccess, variables, error } = useSaveNotifications();
  // While it is being saved, the switch already shows the new choice.
  const { missedMessages } = isPending ? variables : choices;
  return (
    <div className={classes.root}>
      <SwitchField
        label="Email me about messages I missed"
        hint="When a message has waited 15 minutes and you haven’t been here since. At most one email an hour: it says who wrote, not what."
        checked={missedMessages === 'email'}
        onChange={(on) => mutate({ missedMessages: on ? 'email' : 'off' })}
      />
      <p role="status" className={classes.status}>
        {isPending && 'Saving...'}
        {isSuccess && 'Saved.'}
      </p>
      {error && (
        <div className={classes.failure}>
          <FormError>Your choice was not saved. {detailOf(error)}</FormError>
          <Button variant="default" onClick={() => mutate(variables)}>
            Try again
          </Button>
        </div>
      )}
      <p className={classes.always}>
        Emails about your account, such as a changed password, and about decisions, such as the one
        on your application to become a mentor, are always sent.
      </p>
    </div>
  );
};

/** Which mails the signed-in person wants (product 1.14). */
export const NotificationSettings = () => {
  const { data, error, refetch } = useQuery(notificationsQuery);
  if (data) return <Loaded choices={data} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <Skeletons count={1} height="4.5rem" />;
};

import {
  type MailTopic,
  mailTopics,
  type NotificationChoices,
  type SentChoices,
} from '@ithaca/contracts/notifications';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../lib/errors.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { MailChoiceRow } from './mail-choice-row.tsx';
import classes from './notification-settings.module.css';
import { notificationsQuery, useSaveNotifications } from './notifications.queries.ts';

const texts: Record<MailTopic, { label: string; hint: string }> = {
  missedMessages: {
    label: 'Messages I missed',
    hint: 'When a message has been unread for 15 minutes and you haven’t been here since. At most one email an hour: it says who wrote, not what.',
  },
  bookings: {
    label: 'Bookings',
    hint: 'New and moved bookings with invitations for your calendar, reminders, and completed sessions.',
  },
  reviews: {
    label: 'Reviews',
    hint: 'When somebody has reviewed you, and when the review is published.',
  },
  circles: {
    label: 'Circles',
    hint: 'When somebody adds you to a circle.',
  },
};

const Loaded = ({ choices }: { choices: NotificationChoices }) => {
  const { mutate, isPending, isSuccess, variables, error } = useSaveNotifications();
  const unsaved: SentChoices = isPending ? variables : {};
  return (
    <div className={classes.root}>
      <p className={classes.intro}>
        Choose when you get emails. “Once a day” collects what you haven’t read in one email at
        08:00, and sends none if nothing is new.
      </p>
      {mailTopics.map((topic) => (
        <MailChoiceRow
          key={topic}
          {...texts[topic]}
          // The new choice is shown while it is still being saved.
          value={unsaved[topic] ?? choices[topic]}
          // The others may have been changed elsewhere, for example by a link in an email.
          onChange={(choice) =>
            mutate({ ...unsaved, [topic]: choice, timeZone: browserTimeZone() })
          }
        />
      ))}
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
        With “Once a day”, emails that can’t wait are still sent at once: reminders, and times that
        were booked, chosen, moved or accepted. Confirmations of what you booked, receipts, new
        times, cancellations, decisions, and emails about your account, your plan and your payouts
        are always sent.
      </p>
    </div>
  );
};

/** Which emails the signed-in person wants (product 1.14). */
export const NotificationSettings = () => {
  const { data, error, refetch } = useQuery(notificationsQuery);
  if (data) return <Loaded choices={data} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <Skeletons count={4} height="4.5rem" />;
};

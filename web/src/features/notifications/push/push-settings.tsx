import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductName } from '../../../frame/config.queries.ts';
import { detailOf } from '../../../lib/errors.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { pushQuery, useTurnOff, useTurnOn } from './push.queries.ts';
import { PushChoiceList } from './push-choice-list.tsx';
import classes from './push-settings.module.css';

const noPushService =
  'Your browser can’t reach its push service at the moment. Please try again later.';

/** Whether notifications are on in this browser, with a button to change it. */
const State = (props: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={classes.state}>
    {props.icon}
    <div className={classes.says}>
      <strong>{props.title}</strong>
      <p className={classes.text}>{props.children}</p>
    </div>
    {props.action}
  </div>
);

const Off = ({ publicKey }: { publicKey: string }) => {
  const product = useProductName();
  const { mutate, isPending, error } = useTurnOn();
  return (
    <>
      <State
        icon={<Bell size={20} aria-hidden="true" />}
        title="Off in this browser"
        action={
          <Button onClick={() => mutate(publicKey)} loading={isPending}>
            Turn on
          </Button>
        }
      >
        Turn them on to hear about messages and bookings on this device while {product} is closed.
      </State>
      {error && <FormError>{detailOf(error, noPushService)}</FormError>}
    </>
  );
};

const On = () => {
  const { mutate, isPending, error } = useTurnOff();
  return (
    <>
      <State
        icon={<BellRing size={20} aria-hidden="true" />}
        title="On in this browser"
        action={
          <Button variant="default" onClick={() => mutate()} loading={isPending}>
            Turn off
          </Button>
        }
      >
        They stop when you sign out.
      </State>
      {error && <FormError>{detailOf(error)}</FormError>}
    </>
  );
};

const Blocked = () => (
  <State icon={<BellOff size={20} aria-hidden="true" />} title="Blocked by this browser">
    Allow notifications for this site in your browser’s settings, and come back to this page.
  </State>
);

const Unsupported = () => (
  <State icon={<BellOff size={20} aria-hidden="true" />} title="Not available in this browser">
    This browser doesn’t show notifications from websites.
  </State>
);

/**
 * Push notifications in this browser, and what a person's browsers show them about (product 1.22).
 */
export const PushSettings = () => {
  const { data, error, refetch } = useQuery(pushQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeletons count={1} height="6rem" />;
  const { browser, endpoint, publicKey, choices } = data;
  if (browser.support === 'none') return <Unsupported />;
  if (browser.permission === 'denied') return <Blocked />;
  const isOn =
    browser.permission === 'granted' && endpoint !== null && endpoint === browser.endpoint;
  return (
    <div className={classes.root}>
      {isOn ? <On /> : <Off publicKey={publicKey} />}
      {isOn && <PushChoiceList choices={choices} />}
    </div>
  );
};

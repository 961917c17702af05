import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { Video } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './join-call.module.css';
import { useIsOpen } from './use-open.ts';

/** Leads to a call while it is open; nothing before and afterwards (product 3.12). */
export const JoinCall = (props: {
  sessionId: string;
  startsAt: string;
  endsAt: string;
  /** The id of the element that says which call it is. */
  describedBy?: string | undefined;
  /** Shows only "Join" on narrow screens. */
  compact?: boolean;
}) => {
  if (!useIsOpen(props.startsAt, props.endsAt)) return null;
  return (
    <Button
      component={AppLink}
      href={pathTo('call', { sessionId: props.sessionId })}
      leftSection={<Video size={18} aria-hidden="true" />}
      aria-describedby={props.describedBy}
      className={classes.root ?? ''}
      data-compact={props.compact === true}
      data-join-call
    >
      <span>
        Join<span className={classes.call}> call</span>
      </span>
    </Button>
  );
};

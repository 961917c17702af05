import { Button, VisuallyHidden } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { MessageBody } from './message-body.tsx';
import row from './message-row.module.css';
import classes from './outgoing-row.module.css';
import { mayTryAgain, type Outgoing } from './thread.ts';

/** A pending message, or a refused one with the reason and the possible actions. */
export const OutgoingRow = (props: {
  outgoing: Outgoing;
  canWrite: boolean;
  first: boolean;
  last: boolean;
  onTryAgain: () => void;
  onDiscard: () => void;
}) => {
  const { content, attachment, refusal } = props.outgoing;
  return (
    <li className={classes.root}>
      <div className={row.root} data-mine data-first={props.first} data-last={props.last}>
        <div
          className={`${row.bubble} ${classes.bubble}`}
          dir="auto"
          data-refused={refusal !== null}
        >
          <VisuallyHidden dir="auto">You said: </VisuallyHidden>
          <MessageBody content={content} attachment={attachment} />
          <span className={row.meta}>
            {refusal ? 'Not sent' : <Clock size={14} role="img" aria-label="Pending" />}
          </span>
        </div>
      </div>
      {refusal && (
        <div className={classes.refusal} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{refusal.text}</span>
          {mayTryAgain(refusal, props.canWrite) && (
            <Button
              ref={keepFocusNear}
              variant="subtle"
              size="compact-sm"
              className={classes.act}
              onClick={props.onTryAgain}
            >
              Retry
            </Button>
          )}
          <Button
            ref={keepFocusNear}
            variant="subtle"
            color="red"
            size="compact-sm"
            className={classes.act}
            onClick={props.onDiscard}
          >
            Discard
          </Button>
        </div>
      )}
    </li>
  );
};

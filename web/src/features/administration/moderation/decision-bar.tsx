import { type Application, rejectBody } from '@ithaca/contracts/applications';
import { Button } from '@mantine/core';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { fullName } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import classes from './decision-bar.module.css';
import { rejectionReasons } from './rejection-reasons.ts';
import { type DecisionEnd, useDecision } from './use-decision.ts';

/** Approve and Reject, which stay visible while the application is scrolled. */
export const DecisionBar = (props: {
  application: Application;
  onEnd: (end: DecisionEnd) => void;
}) => {
  const { application } = props;
  const decision = useDecision(application, props.onEnd);
  const draft = useDraftName(`reject ${application.id}`);
  const name = fullName(application);
  const shared = { busy: decision.isBusy, error: decision.error, onClose: decision.close };
  return (
    <div className={classes.root} data-toasts="above">
      <Button variant="outline" color="red" onClick={() => decision.open('reject')}>
        Reject
      </Button>
      <Button onClick={() => decision.open('approve')}>Approve</Button>
      <ConfirmDialog
        title={`Approve ${name}?`}
        opened={decision.dialog === 'approve'}
        confirm="Approve"
        onConfirm={decision.approve}
        {...shared}
      >
        The profile is listed at once, and {application.firstName} gets an email.
      </ConfirmDialog>
      <ReasonDialog
        title={`Reject ${name}?`}
        opened={decision.dialog === 'reject'}
        confirm="Reject"
        presets={rejectionReasons}
        description={`We’ll email this to ${application.firstName}.`}
        schema={rejectBody}
        draft={draft}
        onConfirm={decision.reject}
        {...shared}
      >
        {application.firstName} can apply again at any time.
      </ReasonDialog>
    </div>
  );
};

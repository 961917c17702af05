import type { Application } from '@ithaca/contracts/applications';
import { useState } from 'react';
import { toasts } from '../../../frame/toasts.ts';
import { codeOf } from '../../../lib/errors.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useDecide } from './moderation.queries.ts';

/** How a decision ended: it was made, or somebody else had already decided. */
export type DecisionEnd = 'decided' | 'decided_before';

/** Approves or rejects an application in a dialog that stays open on failure. */
export const useDecision = (application: Application, onEnd: (end: DecisionEnd) => void) => {
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide({
    onSuccess: (_, { reason }) =>
      toast(reason === null ? toasts.applicationApproved : toasts.applicationRejected),
    onError: (error, { reason }) =>
      toastFailure(reason === null ? toasts.approvingFailed : toasts.rejectingFailed, error),
  });
  const send = (reason: string | null) =>
    decide.mutate(
      { application, reason },
      {
        onSuccess: () => {
          setDialog(null);
          onEnd('decided');
        },
        onError: (error) => {
          if (codeOf(error) !== 'already_decided') return;
          setDialog(null);
          onEnd('decided_before');
        },
      },
    );
  return {
    dialog,
    open: (next: 'approve' | 'reject') => {
      decide.reset();
      setDialog(next);
    },
    close: () => setDialog(null),
    approve: () => send(null),
    reject: (reason: string) => send(reason),
    isBusy: decide.isPending,
    error: decide.error,
  };
};

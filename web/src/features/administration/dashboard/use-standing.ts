import { useState } from 'react';
import { toasts } from '../../../frame/toasts.ts';
import { codeOf } from '../../../lib/errors.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useChangeStanding } from './dashboard.queries.ts';

/** Somebody else was faster; the list is read anew and shows how the mentor stands. */
const isOutdated = (error: unknown) =>
  ['already_suspended', 'not_suspended'].includes(codeOf(error));

/** Suspends or restores a mentor, in a dialog that stays open if that fails. */
export const useStanding = (profileId: string) => {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeStanding();
  const send = (reason: string | null) =>
    change.mutate(
      { profileId, reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast(reason === null ? toasts.restored : toasts.suspended);
        },
        onError: (error) => {
          toastFailure(reason === null ? toasts.restoringFailed : toasts.suspendingFailed, error);
          if (isOutdated(error)) setOpen(false);
        },
      },
    );
  return {
    isOpen,
    open: () => {
      change.reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    suspend: (reason: string) => send(reason),
    restore: () => send(null),
    isBusy: change.isPending,
    error: change.error,
  };
};

import { useState } from 'react';
import { toasts } from '../../../frame/toasts.ts';
import { codeOf } from '../../../lib/errors.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useChangeAccount } from './people.queries.ts';

/** Somebody else was faster; the list is read anew and shows the state of the account. */
const isOutdated = (error: unknown) =>
  ['already_suspended', 'not_suspended'].includes(codeOf(error));

/** Suspends or restores an account, in a dialog that stays open if that fails. */
export const useAccountStanding = (personId: string) => {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeAccount();
  const send = (reason: string | null) =>
    change.mutate(
      { personId, reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast(reason === null ? toasts.accountRestored : toasts.accountSuspended);
        },
        onError: (error) => {
          toastFailure(
            reason === null ? toasts.accountRestoringFailed : toasts.accountSuspendingFailed,
            error,
          );
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

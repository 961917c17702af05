import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../../lib/errors.ts';
import { type ToastText, toast, toastFailure } from '../../ui/toast.ts';
import { useInvalidateMentors } from './use-invalidate-mentors.ts';

/** Whether somebody else was faster; the reloaded list shows the current state. */
const isOutdated = (error: unknown) =>
  ['already_suspended', 'not_suspended'].includes(codeOf(error));

interface Calls {
  suspend(reason: string): Promise<unknown>;
  restore(): Promise<unknown>;
}

type Texts = Readonly<
  Record<'suspended' | 'suspendingFailed' | 'restored' | 'restoringFailed', ToastText>
>;

/**
 * Suspends a mentor or an account with a reason, or restores it, in a dialog that stays open on failure. Either may
 * hide or show a mentor.
 */
export const useSuspending = ({ suspend, restore }: Calls, texts: Texts) => {
  const [isOpen, setOpen] = useState(false);
  const invalidateMentors = useInvalidateMentors();
  const change = useMutation({
    mutationFn: (reason: string | null) => (reason === null ? restore() : suspend(reason)),
    onSuccess: (_done, reason) => {
      setOpen(false);
      toast(reason === null ? texts.restored : texts.suspended);
    },
    onError: (error, reason) => {
      toastFailure(reason === null ? texts.restoringFailed : texts.suspendingFailed, error);
      if (isOutdated(error)) setOpen(false);
    },
    onSettled: invalidateMentors,
  });
  return {
    isOpen,
    open: () => {
      change.reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    suspend: (reason: string) => change.mutate(reason),
    restore: () => change.mutate(null),
    isBusy: change.isPending,
    error: change.error,
  };
};

import { toasts } from '../../frame/toasts.ts';
import { counted } from '../../lib/format.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useGrant } from './waitlist.queries.ts';

/** Grants access and confirms it in a toast; a failure is also in `error`. */
export const useGranting = (onGranted: () => void) => {
  const change = useGrant();
  return {
    grant: (userIds: readonly string[]) =>
      change.mutate(userIds, {
        onSuccess: ({ granted }) => {
          const message = `${counted(granted, 'person gets', 'people get')} an email.`;
          toast(userIds.length === 1 ? toasts.accessGranted : { ...toasts.accessGranted, message });
          onGranted();
        },
        onError: (error) => toastFailure(toasts.grantingFailed, error),
      }),
    reset: change.reset,
    isBusy: change.isPending,
    error: change.error,
  };
};

import { notifications } from '@mantine/notifications';
import { ApiError } from '../lib/errors.ts';

/** A toast's words; `message` may come from the server instead. */
export interface ToastText {
  readonly title: string;
  readonly message?: string;
  readonly failed?: boolean;
}

/** Shows a toast in place of the one before, 5 s long; `toasts` has the words. */
export const toast = (text: ToastText): void => {
  notifications.clean();
  notifications.show({
    title: text.title,
    message: text.message ?? '',
    color: text.failed ? 'red' : 'pine',
    role: text.failed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
};

/** Shows a failure with the server's sentence, else with the table's own. */
export const toastFailure = (text: ToastText, error: unknown): void =>
  toast(error instanceof ApiError ? { ...text, message: error.detail } : text);

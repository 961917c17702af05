import { notifications } from '@mantine/notifications';
import { ApiError } from '../lib/errors.ts';

/** The text of a toast; the server's message may replace `message`. */
export interface ToastText {
  readonly title: string;
  readonly message?: string;
  readonly failed?: boolean;
}

/** Shows a toast for 5 s, replacing the previous one. The texts are in `toasts`. */
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

/** Shows a failure with the server's message if there is one, else with the given one. */
export const toastFailure = (text: ToastText, error: unknown): void =>
  toast(error instanceof ApiError ? { ...text, message: error.detail } : text);

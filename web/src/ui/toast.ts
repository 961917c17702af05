import { messageOf } from '../lib/errors.ts';

/** The text of a toast; the server's message may replace `message`. */
export interface ToastText {
  readonly title: string;
  readonly message?: string;
  readonly failed?: boolean;
}

let next: ToastText | null = null;
const listeners = new Set<() => void>();
const setNext = (text: ToastText | null) => {
  next = text;
  for (const listener of listeners) listener();
};

/** The toast to show next. It waits here until the toaster has loaded. */
export const nextToast = {
  get: (): ToastText | null => next,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Call once it is shown. */
  clear: (): void => setNext(null),
};

/** Shows a toast for 5 s, replacing the previous one. The texts are in `toasts`. */
export const toast = (text: ToastText): void => setNext({ ...text });

/** Shows a failure with the server's message if there is one, else with the given one. */
export const toastFailure = (text: ToastText, error: unknown): void => {
  const message = messageOf(error);
  toast(message === undefined ? text : { ...text, message });
};

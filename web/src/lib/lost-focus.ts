/** Whether nothing has the focus, as after the focused element was removed. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** A ref for what replaces a control that may have had the focus. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (isFocusLost()) element?.focus();
};

/** Moves the focus to the screen, behind the header. */
export const focusScreen = (): void =>
  document.getElementById('main')?.focus({ preventScroll: true });

/** Whether nothing will have the focus once the open dialog is gone. */
export const isFocusInDialogOrLost = (): boolean =>
  document.activeElement?.matches('body, [role="dialog"], [role="dialog"] *') ?? true;

import { isFocusLost } from './lost-focus.ts';

let last: Element | null = null;

/** The focused element or, if there is none, the last one: browsers take the focus from a control that is disabled. */
export const lastFocus = (): Element | null => (isFocusLost() ? last : document.activeElement);

/**
 * Keeps the focus where it is while a control is disabled for a moment, such as a button until its request is
 * answered: browsers take the focus from a disabled control and never give it back. It returns once the control can be
 * used again, unless something else has taken it.
 * @param before what had the focus until now, if nothing has it any more
 * @returns a function that stops this
 */
export const keepDisabledFocus = (before: EventTarget | null = null): (() => void) => {
  last = isFocusLost() && before instanceof HTMLElement ? before : document.activeElement;
  let wasDisabled = last?.matches(':disabled') ?? false;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
    wasDisabled = false;
  };
  const observer = new MutationObserver(() => {
    if (last?.matches(':disabled')) wasDisabled = true;
    else if (wasDisabled) {
      wasDisabled = false;
      if (last instanceof HTMLElement && isFocusLost()) last.focus({ preventScroll: true });
    }
  });
  document.addEventListener('focusin', remember);
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};

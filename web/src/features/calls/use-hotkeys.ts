import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { isShortcut } from '../../lib/is-shortcut.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether Escape ends something else: a half-written word, or the menu or dialog with the focus. */
const isEscapeTaken = (event: KeyboardEvent) =>
  isComposing(event) ||
  (event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]'));

/**
 * Calls back for single keys, except while the person writes. Escape also works then, but not in menus and dialogs,
 * which it closes.
 * @param keys by lower-case name, like `m` or `escape`
 */
export const useHotkeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.defaultPrevented || event.repeat) return;
    if (isShortcut(event)) return;
    if (key === 'escape' ? isEscapeTaken(event) : isTyping(event.target)) return;
    keys[key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};

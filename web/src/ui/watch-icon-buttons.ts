/** How long the mouse or the focus rests on a button before its tooltip appears, in milliseconds (product 17.13). */
const openDelay = 700;
/** Within this time after one tooltip, the next appears at once. */
const skipDelay = 300;

/** The button or link around an element that shows an icon and no text. */
const iconButtonAt = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return null;
  const button = target.closest<HTMLElement>(':is(button, a)[aria-label]:has(svg)');
  return button?.textContent?.trim() === '' ? button : null;
};

/**
 * Reports the icon button on which the mouse or the keyboard's focus rests, or null once it has left, the button was
 * used or the page was scrolled. Touch has no tooltips. It watches the whole page, so that no button needs listeners of
 * its own.
 * @returns a function that ends it
 */
export const watchIconButtons = (onChange: (button: HTMLElement | null) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  const leave = () => {
    clearTimeout(timer);
    current = null;
    if (!isOpen) return;
    isOpen = false;
    closedAt = performance.now();
    onChange(null);
  };
  const enter = (button: HTMLElement | null) => {
    if (button === current) return;
    leave();
    if (!button) return;
    current = button;
    const open = () => {
      if (!button.isConnected) return;
      isOpen = true;
      onChange(button);
    };
    timer = setTimeout(open, performance.now() - closedAt < skipDelay ? 0 : openDelay);
  };

  const ending = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal: ending.signal });
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') enter(iconButtonAt(target));
  });
  on('pointerout', ({ relatedTarget }) => {
    // The mouse has left the window.
    if (!relatedTarget) leave();
  });
  on('focusin', ({ target }) => {
    const button = iconButtonAt(target);
    if (button?.matches(':focus-visible')) enter(button);
  });
  for (const name of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) on(name, leave);

  return () => {
    ending.abort();
    leave();
  };
};

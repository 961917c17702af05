const longestWaitMs = 10_000;
const ownSteps = ['pointerdown', 'keydown'] as const;

/**
 * Focuses an element as soon as it is on the page and can be used, unless the person presses something
 * first.
 */
export const focusWhenThere = (selector: string): void => {
  const focus = () => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null && element === document.activeElement;
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const step of ownSteps) window.removeEventListener(step, stop, true);
  };
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(stop, longestWaitMs);
  for (const step of ownSteps) window.addEventListener(step, stop, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  if (focus()) stop();
};

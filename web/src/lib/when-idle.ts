/** Runs work once the browser is idle; in Safari, which can't tell, after a second. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1000);
};

/** Does what can wait once the browser has nothing else to do; Safari knows no such moment. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1000);
};

/**
 * Returns a function that identifies the current turn of the event loop by a number. All callers
 * share one timer, which runs only while the function is used.
 */
export const createTurnCounter = (): (() => number) => {
  let turn = 0;
  let isScheduled = false;
  const next = () => {
    isScheduled = false;
    turn += 1;
  };
  return () => {
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(next);
    }
    return turn;
  };
};

/** Numbers the turns of the event loop in which it is asked; one timer serves all who ask. */
export const createTurnCounter = (): (() => number) => {
  let turn = 0;
  let scheduled = false;
  const next = () => {
    scheduled = false;
    turn += 1;
  };
  return () => {
    if (!scheduled) {
      scheduled = true;
      setImmediate(next);
    }
    return turn;
  };
};

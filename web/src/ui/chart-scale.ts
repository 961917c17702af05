/** The steps between two lines, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];
const linesWanted = 4;

const wholeSteps = [1, 2, 5, 10];

/**
 * The values of the lines behind a chart, from 0 to a round number that is at least `max`.
 * @param counts whether the values are counts, which have no lines between whole numbers
 */
export const scaleLines = (max: number, counts = false): readonly number[] => {
  if (max <= 0) return [0];
  const rough = max / linesWanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * ((counts ? wholeSteps : steps).find((by) => by * power >= rough) ?? 10);
  const step = counts ? Math.max(1, round) : round;
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
};

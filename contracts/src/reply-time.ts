const hour = 60;
const day = 24 * hour;

/** A number of minutes, hours or days. */
export interface RoundedTime {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Rounds a measured reply time in minutes to minutes, hours or, from two days, days. */
export const roundedReplyTime = (measured: number): RoundedTime => {
  const minutes = Math.max(1, Math.round(measured));
  if (minutes < hour) return { count: minutes, unit: 'minute' };
  if (minutes < 2 * day) return { count: Math.round(minutes / hour), unit: 'hour' };
  return { count: Math.round(minutes / day), unit: 'day' };
};

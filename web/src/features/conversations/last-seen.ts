import { formatDay, formatTime } from '../../lib/format.ts';

const minute = 60_000;

/**
 * "Seen 5 min ago", "Seen today, 14:02", "Seen 12 Nov"; empty if unknown. A time in
 * the future, which a wrong clock can cause, is shown as a time of day.
 */
export const lastSeenText = (lastSeenAt: string | null, now: Date = new Date()): string => {
  if (lastSeenAt === null) return '';
  const minutes = Math.floor((now.getTime() - new Date(lastSeenAt).getTime()) / minute);
  if (minutes === 0 || minutes === -1) return 'Seen just now';
  if (minutes > 0 && minutes < 60) return `Seen ${minutes} min ago`;
  const day = formatDay(lastSeenAt, now);
  if (day === 'Today' || day === 'Yesterday')
    return `Seen ${day.toLowerCase()}, ${formatTime(lastSeenAt)}`;
  return `Seen ${day}`;
};

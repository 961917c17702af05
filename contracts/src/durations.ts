/** Durations in milliseconds. A day is always 24 hours, even when the clocks change. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

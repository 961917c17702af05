const maxYears = 5;

/**
 * Whether two people may be suggested to each other: at most five years are between their dates of
 * birth, or one isn't known (product 5.4).
 * @param one YYYY-MM-DD, and so is `other`
 */
export const isWithinAgeGap = (one: string | null, other: string | null): boolean => {
  if (!one || !other) return true;
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return later <= yearsAfter(earlier, maxYears);
};

/** The same day `years` years later. Dates of equal length compare as texts. */
const yearsAfter = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

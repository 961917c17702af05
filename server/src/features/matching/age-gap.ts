const maxYears = 5;

/**
 * Whether two people may be suggested to each other: their dates of birth are at most five years apart, or one is
 * unknown (product 5.4).
 * @param one YYYY-MM-DD, like `other`
 */
export const isWithinAgeGap = (one: string | null, other: string | null): boolean => {
  if (!one || !other) return true;
  const [earlier, later] = one < other ? [one, other] : [other, one];
  return later <= yearsAfter(earlier, maxYears);
};

/** The same day `years` years later. Dates of equal length compare as strings. */
const yearsAfter = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

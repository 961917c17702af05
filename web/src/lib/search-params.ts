/** Parses search parameters as strings; the router's parser would turn `?q=5` into a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The inverse of `parseSearch`; empty values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params}` : '';
};

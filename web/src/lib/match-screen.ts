import { type ScreenName, screens } from '@ithaca/contracts/screens';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const paramsOf = (pattern: string, pathname: string): Record<string, string> | null => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    if (segment.startsWith('$')) params[segment.slice(1)] = decoded(value);
    else if (segment !== value) return null;
  }
  return params;
};

/** The screen at an address with its path parameters, or `null` if there is none. */
export const matchScreen = (
  pathname: string,
): { name: ScreenName; params: Record<string, string> } | null => {
  for (const [name, { path }] of Object.entries(screens)) {
    const params = paramsOf(path, pathname);
    if (params !== null) return { name: name as ScreenName, params };
  }
  return null;
};

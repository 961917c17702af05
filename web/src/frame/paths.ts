import { type ScreenName, screens } from '@ithaca/contracts/screens';
import { parseAddress } from '../lib/web-address.ts';

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The path parameters of a screen. */
export type ScreenParams<Name extends ScreenName> = Record<
  ParamsIn<(typeof screens)[Name]['path']>,
  string
>;

type Query = Record<string, string | number | undefined>;

type Rest<Name extends ScreenName> = [ParamsIn<(typeof screens)[Name]['path']>] extends [never]
  ? [params?: Record<never, string>, query?: Query]
  : [params: ScreenParams<Name>, query?: Query];

/**
 * The address of a screen: `pathTo('mentor', { userId })`, `pathTo('mentors', {}, { q })`. Empty query
 * values are left out. No other code builds addresses.
 */
export const pathTo = <Name extends ScreenName>(name: Name, ...[params, query]: Rest<Name>) => {
  const values: Record<string, string> = params ?? {};
  const path = screens[name].path.replace(/\$(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Starts with exactly one slash: two slashes, or a slash and a backslash, would start a host name. */
const isPath = (address: string) => /^\/(?![/\\])/.test(address);

/**
 * Where to go after signing in: a path on this site, else home (product 6.7). Removing `.` segments can
 * turn a path into another site's address, so the result is checked as well.
 */
export const safeNext = (next: string | undefined): string => {
  const { origin } = window.location;
  const url = next !== undefined && isPath(next) ? parseAddress(next, origin) : null;
  if (url === null || url.origin !== origin) return pathTo('home');
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isPath(path) ? path : pathTo('home');
};

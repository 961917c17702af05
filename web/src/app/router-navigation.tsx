import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DialogEntry } from '../frame/dialog-entry.tsx';
import type { Navigation } from '../lib/navigation.tsx';
import { parseSearch } from '../lib/search-params.ts';

const split = (href: string) => {
  const url = new URL(href, 'http://app');
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) };
};

/** Navigation within the app, without page loads. */
export const routerNavigation: Navigation = {
  Link: ({ href, ...rest }) => {
    const { to, search, hash } = split(href);
    return (
      <Link
        to={to}
        search={search}
        {...(hash ? { hash } : {})}
        activeOptions={{ exact: to === '/', includeSearch: Object.keys(search).length > 0 }}
        {...rest}
      />
    );
  },
  useGo: () => {
    const router = useRouter();
    return useCallback((href, options = {}) => router.navigate({ href, ...options }), [router]);
  },
  useParams: () => useParams({ strict: false }),
  useSearch: () => useSearch({ strict: false }),
  DialogEntry,
};

import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { parseSearch } from '../app/search-params.ts';

const split = (href: string) => {
  const url = new URL(href, 'http://app');
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) };
};

/**
 * A link within the app to an address that `pathTo` spelled; also as `component` of a Mantine
 * button. The link of the screen that is shown has `aria-current="page"`.
 */
export const AppLink = ({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'href'> & { href: string }) => {
  const { to, search, hash } = split(href);
  return (
    <Link
      to={to}
      search={search}
      {...(hash ? { hash } : {})}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      {...rest}
    />
  );
};

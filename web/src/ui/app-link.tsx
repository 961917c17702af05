import { use } from 'react';
import { type LinkProps, NavigationContext } from '../lib/navigation.tsx';

/**
 * A link within the site, to an address from `pathTo`. Also usable as `component` of a Mantine button.
 * The link to the current screen has `aria-current="page"`.
 */
export const AppLink = (props: LinkProps) => {
  const { Link } = use(NavigationContext);
  return <Link {...props} />;
};

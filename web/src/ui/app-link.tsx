import { use } from 'react';
import { type LinkProps, NavigationContext } from '../lib/navigation.tsx';

/**
 * A link within the site to an address that `pathTo` spelled; also as `component` of a Mantine
 * button. The link of the screen that is shown has `aria-current="page"`.
 */
export const AppLink = (props: LinkProps) => {
  const { Link } = use(NavigationContext);
  return <Link {...props} />;
};

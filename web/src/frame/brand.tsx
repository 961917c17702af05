import { pathTo } from '@ithaca/contracts/screens';
import type { AppLink } from '../ui/app-link.tsx';
import { Logo } from '../ui/logo.tsx';
import classes from './brand.module.css';

/** The logo and the product's name, linked to home. */
export const Brand = ({ name, Link }: { name: string; Link: typeof AppLink | 'a' }) => (
  <Link href={pathTo('home')} className={classes.root}>
    <Logo variant="small" />
    <span className={classes.name}>{name}</span>
  </Link>
);

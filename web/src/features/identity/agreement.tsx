import { pathTo } from '@ithaca/contracts/screens';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './auth.module.css';

/** What people agree to by pressing a form's button. */
export const Agreement = ({ by }: { by: string }) => (
  <p className={classes.fine}>
    By {by} you agree to the <AppLink href={pathTo('terms')}>terms</AppLink> and the{' '}
    <AppLink href={pathTo('privacy')}>privacy policy</AppLink>.
  </p>
);

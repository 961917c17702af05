import { pathTo } from '@ithaca/contracts/screens';
import { EyeOff } from 'lucide-react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './suspended-notice.module.css';

/** Tells a mentor that the administrator has suspended their profile. */
export const SuspendedNotice = () => (
  <div className={classes.root} role="status">
    <EyeOff size={20} aria-hidden="true" />
    <p>
      <strong>Your profile is suspended.</strong> Mentees can’t find or unlock you; your
      conversations go on. If you think this is a mistake,{' '}
      <AppLink href={pathTo('contact')}>contact us</AppLink>.
    </p>
  </div>
);

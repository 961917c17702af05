import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './links.module.css';

/** Links to a mentee's matching profile and circles. */
export const MenteeLinks = () => (
  <nav className={classes.root} aria-label="For mentees">
    <Button component={AppLink} href={pathTo('menteeProfile')}>
      Mentee profile
    </Button>
    <Button component={AppLink} href={pathTo('menteeCircles')} variant="default">
      Mentee circles
    </Button>
  </nav>
);

import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './links.module.css';

/** Links to a mentor's profile editor and dashboard. */
export const MentorLinks = () => (
  <nav className={classes.root} aria-label="For mentors">
    <Button component={AppLink} href={pathTo('mentorDashboard', {}, { tab: 'profile' })}>
      Edit profile
    </Button>
    <Button component={AppLink} href={pathTo('mentorDashboard')} variant="default">
      Mentor dashboard
    </Button>
    <Button component={AppLink} href={pathTo('mentorApplication')} variant="default">
      Mentor application
    </Button>
  </nav>
);

import type { MentorProfile } from '@ithaca/contracts/mentors';
import { Palmtree } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import classes from './away-notice.module.css';

/** The day on which an away mentor returns (product 2.12). */
export const AwayNotice = ({ profile }: { profile: Pick<MentorProfile, 'awayUntil'> }) =>
  profile.awayUntil && (
    <p className={classes.root}>
      <Palmtree size={18} aria-hidden="true" />
      Away, back on {formatDate(profile.awayUntil, 'UTC')}
    </p>
  );

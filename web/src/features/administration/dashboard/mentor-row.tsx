import type { ManagedMentor } from '@ithaca/contracts/administration';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { formatEur, fullName } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { ManagedRow } from '../managed-row.tsx';
import classes from './mentor-row.module.css';
import { StandingAction } from './standing-action.tsx';

const topicsShown = 3;

/** An approved mentor with their state and the administrator's actions. */
export const MentorRow = ({ mentor }: { mentor: ManagedMentor }) => {
  const { mentorProfile: profile, suspension } = mentor;
  return (
    <ManagedRow
      person={mentor}
      heading="h3"
      avatarSize={56}
      badge={profile.isActive ? <Badge>Active</Badge> : <Badge tone="danger">Inactive</Badge>}
      title={profile.title}
      actions={
        <>
          <Button
            component={AppLink}
            variant="light"
            href={pathTo('mentor', { userId: mentor.id })}
            aria-label={`View Profile of ${fullName(mentor)}`}
          >
            View Profile
          </Button>
          {/* A suspended account makes the profile inactive, even if the profile itself isn't suspended. */}
          {(profile.isActive || suspension) && <StandingAction mentor={mentor} />}
        </>
      }
    >
      <div className={classes.facts}>
        <Rating rating={profile.rating} reviewCount={profile.reviewCount} />
        <span>{formatEur(profile.messageRate)} for 30 days</span>
        <span>{formatEur(profile.callRate)} for a call</span>
      </div>
      <ul className={classes.topics} aria-label="Expertise">
        {profile.expertise.slice(0, topicsShown).map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </ManagedRow>
  );
};

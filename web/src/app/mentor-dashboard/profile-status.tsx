import type { Mentor } from '@ithaca/contracts/mentors';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownApplicationQuery } from '../../features/applications/index.ts';
import { ProfilePreview } from '../../features/mentors/editor.ts';
import { decisionSpan } from '../../frame/decision-span.ts';
import { formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './profile-status.module.css';

const Pending = ({ sentAt }: { sentAt: string | undefined }) => (
  <>
    <h2>Your profile is being reviewed</h2>
    <p>
      {sentAt && `You sent it on ${formatDate(sentAt)}. `}A moderator decides within {decisionSpan},
      and we’ll email you the decision. Then your sessions and earnings appear here.
    </p>
  </>
);

const Rejected = ({ reason }: { reason: string | null | undefined }) => (
  <>
    <h2>Your profile was not approved</h2>
    {reason && (
      <figure className={classes.reason}>
        <figcaption>The moderator’s reason</figcaption>
        <blockquote>{reason}</blockquote>
      </figure>
    )}
    <p>You may apply again as soon as you like.</p>
    <Button component={AppLink} href={pathTo('mentorApplication')}>
      Apply again
    </Button>
  </>
);

/** For people whose profile isn't approved: its status and a preview (product 2.1, 2.13). */
export const ProfileStatus = ({ mentor }: { mentor: Mentor }) => {
  const { data: application } = useQuery(ownApplicationQuery);
  return (
    <div className={classes.root}>
      <section className={classes.card} data-status={mentor.mentorProfile.applicationStatus}>
        {mentor.mentorProfile.applicationStatus === 'pending' ? (
          <Pending sentAt={application?.createdAt} />
        ) : (
          <Rejected reason={application?.rejectionReason} />
        )}
      </section>
      <ProfilePreview mentor={mentor} />
    </div>
  );
};

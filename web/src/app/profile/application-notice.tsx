import type { Application } from '@ithaca/contracts/applications';
import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { ownApplicationQuery } from '../../features/applications/index.ts';
import { decisionSpan } from '../../frame/decision-span.ts';
import { formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './application-notice.module.css';

const Rejected = ({ rejectionReason, decidedAt }: Application) => (
  <>
    <h2>Your mentor application was not approved</h2>
    {decidedAt && <p>Decided on {formatDate(decidedAt)}.</p>}
    {rejectionReason && <blockquote>{rejectionReason}</blockquote>}
    <AppLink href={pathTo('mentorApplication')}>Apply again</AppLink>
  </>
);

const Pending = ({ createdAt }: Application) => (
  <>
    <h2>Your mentor application is being reviewed</h2>
    <p>
      Sent on {formatDate(createdAt)}. We’ll notify you within {decisionSpan}.
    </p>
    <AppLink href={pathTo('mentorApplication')}>See the application</AppLink>
  </>
);

/** The state of the person's application to become a mentor, while it is relevant. */
export const ApplicationNotice = () => {
  const { data: application } = useQuery(ownApplicationQuery);
  if (!application || application.status === 'approved') return null;
  return (
    <section className={classes.root} data-status={application.status}>
      {application.status === 'pending' ? (
        <Pending {...application} />
      ) : (
        <Rejected {...application} />
      )}
    </section>
  );
};

import type { Application } from '@ithaca/contracts/applications';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { CircleCheck, Hourglass, MessageSquareX } from 'lucide-react';
import { decisionSpan } from '../../frame/decision-span.ts';
import { formatAppointment, formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './application-status.module.css';
import { dueAt } from './decision-due.ts';
import { type HeadingRef, Outcome } from './outcome.tsx';

interface StatusProps {
  application: Application;
  now: Date;
  heading: HeadingRef;
  onApplyAgain: () => void;
}

const Pending = ({ application, now, heading }: StatusProps) => {
  const due = dueAt(application.createdAt);
  return (
    <Outcome
      tone="waiting"
      icon={<Hourglass size={28} />}
      title="Your application is being reviewed"
      heading={heading}
      action={
        <Button component={AppLink} href={pathTo('home')} variant="default">
          Return to Home
        </Button>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>Sent</dt>
          <dd>{formatAppointment(application.createdAt)}</dd>
        </div>
        <div>
          <dt>Decision, within {decisionSpan}</dt>
          <dd>
            {now < due ? 'by' : 'was due'} {formatAppointment(due)}
          </dd>
        </div>
        <div>
          <dt>Applied as</dt>
          <dd>{application.title}</dd>
        </div>
      </dl>
      <p>
        {now < due
          ? 'You don’t have to do anything.'
          : 'It is taking longer than we promised. You don’t have to do anything.'}{' '}
        We’ll email the decision to {application.user.email}.
      </p>
    </Outcome>
  );
};

const Rejected = (props: StatusProps) => {
  const { decidedAt, rejectionReason } = props.application;
  return (
    <Outcome
      tone="bad"
      icon={<MessageSquareX size={28} />}
      title="Your application was not approved"
      heading={props.heading}
      action={<Button onClick={props.onApplyAgain}>Apply again</Button>}
    >
      {rejectionReason && (
        <figure className={classes.reason}>
          <figcaption>
            The moderator’s reason{decidedAt ? `, ${formatDate(decidedAt)}` : ''}
          </figcaption>
          <blockquote>{rejectionReason}</blockquote>
        </figure>
      )}
      <p>
        You may apply again as soon as you like. Your earlier answers are filled in; please upload
        both documents again.
      </p>
    </Outcome>
  );
};

/** For mentors, who can't apply again. */
export const Approved = ({ heading }: { heading: HeadingRef }) => (
  <Outcome
    tone="good"
    icon={<CircleCheck size={28} />}
    title="You are a mentor"
    heading={heading}
    action={
      <Button component={AppLink} href={pathTo('mentorDashboard')}>
        Mentor Dashboard
      </Button>
    }
  >
    <p>
      Your application has been approved. Your dashboard has your sessions, your earnings and your
      profile.
    </p>
  </Outcome>
);

/** The status of an application that was sent before (product 2.13). */
export const ApplicationStatus = (props: StatusProps) => {
  const { status } = props.application;
  if (status === 'approved') return <Approved heading={props.heading} />;
  return status === 'pending' ? <Pending {...props} /> : <Rejected {...props} />;
};

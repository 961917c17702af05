import type { Application } from '@ithaca/contracts/applications';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { PartyPopper } from 'lucide-react';
import { decisionSpan } from '../../frame/decision-span.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './application-sent.module.css';
import { type HeadingRef, Outcome } from './outcome.tsx';
import { Stepper } from './stepper.tsx';
import { wizardSteps } from './steps.ts';

const allSteps = wizardSteps.map((_, at) => at + 1);

/** The last step of the wizard: the application has been sent. */
export const ApplicationSent = (props: { application: Application; heading: HeadingRef }) => {
  const { user } = props.application;
  return (
    <div className={classes.root}>
      <Stepper current={null} complete={allSteps} marksMissing={false} />
      <Outcome
        tone="good"
        icon={<PartyPopper size={28} />}
        title={`Thank you, ${user.firstName}`}
        heading={props.heading}
        action={
          <Button component={AppLink} href={pathTo('home')}>
            Return to Home
          </Button>
        }
      >
        <p>A moderator reads your application and looks at both documents.</p>
        <p>
          Within {decisionSpan} you get an email with the decision, to {user.email}. Until then this
          page shows the status of your application.
        </p>
      </Outcome>
    </div>
  );
};

import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Benefits } from './benefits.tsx';
import classes from './mentor-connect.module.css';
import { VerificationSteps } from './verification-steps.tsx';

const AverageRate = () => {
  const rate = useConfig()?.averageRate;
  return (
    <p className={classes.rate}>
      <span>Average hourly rate</span>
      <strong>{rate ? `${formatEur(rate.from)}-${formatEur(rate.to)}` : '…'}</strong>
    </p>
  );
};

/** What being a mentor means, and how to become one (product 11.15). */
export const MentorConnectScreen = () => {
  const name = useProductName();
  return (
    <Screen title="Mentor Connect" hideTitle>
      <div className={classes.root}>
        <section className={classes.hero}>
          <div>
            <h1 className={classes.title}>Welcome to {name} for mentors</h1>
            <p className={classes.lead}>
              People here look for somebody who has been where they want to go. Tell them how you
              got there.
            </p>
            <div className={classes.actions}>
              <Button component={AppLink} href={pathTo('mentorApplication')}>
                Become a Mentor
              </Button>
              <Button component={AppLink} href={pathTo('dashboard')} variant="default">
                Dashboard
              </Button>
            </div>
          </div>
          <div className={classes.side}>
            <Logo variant="hero" className={classes.art ?? ''} />
            <AverageRate />
          </div>
        </section>
        <VerificationSteps />
        <Benefits />
        <section className={classes.last}>
          <h2>Your experience is worth sharing</h2>
          <Button component={AppLink} href={pathTo('mentorApplication')} size="lg" color="accent">
            Start your application
          </Button>
        </section>
      </div>
    </Screen>
  );
};

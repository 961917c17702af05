import { Button } from '@mantine/core';
import { HeartHandshake, LockKeyholeOpen, ShieldCheck, Tags } from 'lucide-react';
import { useConfig } from '../frame/config.queries.ts';
import { HowItWorks } from '../frame/how-it-works.tsx';
import { pathTo } from '../frame/paths.ts';
import { useSignedInUser } from '../frame/sign-in.queries.ts';
import { formatEur } from '../lib/format.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Screen } from '../ui/screen.tsx';
import { TwoVoices } from '../ui/two-voices.tsx';
import classes from './home-screen.module.css';

const Hero = () => {
  const { firstName } = useSignedInUser();
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.title}>Welcome, {firstName}</h1>
        <p className={classes.lead}>
          Find someone who has already done what you are about to do, and ask.
        </p>
        <div className={classes.actions}>
          <Button component={AppLink} href={pathTo('findExperts')} size="lg">
            Find Mentors
          </Button>
          <Button
            component={AppLink}
            href={pathTo('mentorApplication')}
            size="lg"
            variant="default"
          >
            Become a Mentor
          </Button>
        </div>
      </div>
      <TwoVoices variant="hero" className={classes.art ?? ''} />
    </section>
  );
};

const WhyChoose = () => {
  const config = useConfig();
  const reasons = [
    {
      Icon: ShieldCheck,
      title: 'Every mentor is reviewed',
      text: 'A moderator reviews every application and its documents before a mentor appears here.',
    },
    {
      Icon: LockKeyholeOpen,
      title: 'Pay for contact, not for searching',
      text: `Browsing is free. ${config ? formatEur(config.unlockFee) : 'A small fee'} opens the conversation with one mentor.`,
    },
    {
      Icon: HeartHandshake,
      title: 'Money held until you have talked',
      text: 'Your payment for a session is released after the session, and refunded if it doesn’t take place.',
    },
    {
      Icon: Tags,
      title: 'Clear prices',
      text: 'Every mentor states what a message, a call or a meeting costs, and how soon they reply.',
    },
  ];
  return (
    <section aria-labelledby="why-choose">
      <h2 id="why-choose" className={classes.heading}>
        Why Choose {config?.name ?? 'Ithaca'}
      </h2>
      <ul className={classes.reasons}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The home screen of signed-in users (product 11.6). */
export const HomeScreen = () => (
  <Screen title="Home" hideTitle>
    <div className={classes.root}>
      <Hero />
      <HowItWorks unlockFee={useConfig()?.unlockFee} />
      <WhyChoose />
      <section className={classes.last}>
        <h2>The first question is the hardest</h2>
        <Button component={AppLink} href={pathTo('findExperts')} size="lg" color="accent">
          Get Started Today
        </Button>
      </section>
    </div>
  </Screen>
);

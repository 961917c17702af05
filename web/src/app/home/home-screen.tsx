import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { Announcements } from '../../features/announcements/home.ts';
import { DueConsents } from '../../features/legal-texts/home.ts';
import { OwnProfile, WorthMeeting } from '../../features/mentors/home.ts';
import { ReviewPrompt } from '../../features/sessions/home.ts';
import { useConfig } from '../../frame/config.queries.ts';
import { HowItWorks } from '../../frame/how-it-works.tsx';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AskAssistant } from './ask-assistant.tsx';
import { Continue } from './continue.tsx';
import { Hero } from './hero.tsx';
import classes from './home-screen.module.css';
import { WhyChoose } from './why-choose.tsx';

/** The home screen for signed-in users: where they left off, then what the site offers (product 11.6). */
export const HomeScreen = () => {
  const user = useSignedInUser();
  const isMentor = user.userType === 'mentor';
  return (
    <Screen title="Home" hideTitle>
      <div className={classes.root}>
        <Hero user={user} />
        <DueConsents />
        <Announcements>
          <div className={classes.root}>
            <Continue isMentor={isMentor} />
            <ReviewPrompt />
            {!isMentor && <AskAssistant />}
            {isMentor ? <OwnProfile /> : <WorthMeeting />}
            <HowItWorks unlockFee={useConfig()?.unlockFee} />
            <WhyChoose />
            <section className={classes.last}>
              <h2>The first question is the hardest</h2>
              <Button component={AppLink} href={pathTo('findExperts')} size="lg" color="accent">
                Get Started Today
              </Button>
            </section>
          </div>
        </Announcements>
      </div>
    </Screen>
  );
};

import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { MailCheck, MessagesSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { useUser } from '../../frame/sign-in.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Points } from '../../ui/points.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { JoinForm } from './join-form.tsx';
import classes from './pre-registration.module.css';

const stepsOf = (fee: string) => [
  {
    Icon: UserPlus,
    title: 'Join the waitlist',
    text: 'Tell us who you are and what you would like to be. Joining is free, and needs no card.',
  },
  {
    Icon: MailCheck,
    title: 'Get your access',
    text: 'As soon as there is a place for you, we email you a link that confirms your address.',
  },
  {
    Icon: MessagesSquare,
    title: 'Start talking',
    text: `Unlock a mentor for ${fee}, then write, call or meet. Or apply to be a mentor yourself.`,
  },
];

const Introduction = ({ name }: { name: string }) => (
  <div className={classes.introduction}>
    <Badge tone="accent">Early access</Badge>
    <h1>Be among the first on {name}</h1>
    <p className={classes.lead}>
      Find a mentor who has done what you are about to do, or become one. {name} is in an
      experimental phase and opens gradually.
    </p>
    <Logo variant="hero" className={classes.art ?? ''} />
  </div>
);

/** Says that there is currently no waitlist. */
const OpenNote = () => (
  <p className={classes.open}>
    Sign-ups are open at the moment.{' '}
    <AppLink href={pathTo('auth', {}, { view: 'signup' })}>Create an account</AppLink> to start
    right away.
  </p>
);

const Welcome = ({ email }: { email: string }) => (
  <>
    <p>
      You’ve been added to our waitlist. We’ll write to <strong>{email}</strong> when access is
      available.
    </p>
    <p>Until then you can’t sign in.</p>
    <Button component={AppLink} href={pathTo('home')} variant="light">
      Back to the home page
    </Button>
  </>
);

/** Joining the waitlist: an introduction with a form, which is replaced by a welcome (product 11.26). */
export const PreRegistrationScreen = () => {
  const user = useUser();
  const config = useConfig();
  const name = useProductName();
  const [email, setEmail] = useState<string | null>(null);
  const steps = stepsOf(config ? formatEur(config.unlockFee) : 'a small fee');
  const heading = useFocusAfter(email === null ? 'form' : 'welcome');
  if (user !== null)
    return (
      <EmptyScreen
        title="Waitlist"
        what="You have access already"
        why="You are signed in, so there is nothing to wait for."
        link={{ href: pathTo('home'), label: 'Go to the home page' }}
      />
    );
  return (
    <Screen title="Waitlist" hideTitle>
      <div className={classes.root}>
        <div className={classes.columns}>
          <Introduction name={name} />
          <section className={classes.card} aria-labelledby="join">
            <h2 id="join" ref={heading} tabIndex={-1} className={classes.title}>
              {email === null ? 'Join the waitlist' : 'Welcome to the Waitlist!'}
            </h2>
            {email === null ? (
              <>
                {config?.signups === 'open' && <OpenNote />}
                <JoinForm onJoined={setEmail} />
              </>
            ) : (
              <Welcome email={email} />
            )}
          </section>
        </div>
        {config && config.claims.length > 0 && (
          <dl className={classes.claims}>
            {config.claims.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={classes.next}>
          <Points
            id="next"
            heading="What happens next"
            points={email === null ? steps : steps.slice(1)}
            framed
          />
        </div>
      </div>
    </Screen>
  );
};

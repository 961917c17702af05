import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { safeNext } from '../../frame/safe-next.ts';
import { useUser } from '../../frame/sign-in.queries.ts';
import { writeDraft } from '../../lib/draft.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { lazySection } from '../../ui/lazy-section.tsx';
import { LoadingMark } from '../../ui/loading-mark.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import classes from './auth.module.css';
import { AuthPanel } from './auth-panel.tsx';
import { useAuthView } from './auth-view.ts';
import { pendingSignUp } from './pending-sign-up.ts';
import { ResendVerification, SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** As tall as the loaded content, so nothing moves. */
const placeholder = (height: string) => <Skeletons count={1} height={height} />;

// Most visits don't need these.
const SignUpForm = lazySection(
  async () => (await import('./sign-up-form.tsx')).SignUpForm,
  placeholder('28rem'),
);
const ForgotPasswordForm = lazySection(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
  placeholder('14rem'),
);
const CodeForm = lazySection(
  async () => (await import('./two-factor/code-form.tsx')).CodeForm,
  placeholder('18rem'),
);

const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts);
const WaitlistNote = lazyPart(async () => (await import('./waitlist-note.tsx')).WaitlistNote);

/** Redirects people who are already signed in. */
const Redirect = () => {
  const go = useGo();
  const { next } = useSearchParams();
  useEffect(() => {
    void go(safeNext(next), { replace: true });
  }, [go, next]);
  return <LoadingMark label="Loading" />;
};

const Notice = (props: { children: ReactNode }) => (
  <div className={classes.notice} role="status">
    {props.children}
  </div>
);

const Forms = () => {
  const [view, show] = useAuthView();
  const [notice, setNotice] = useState<ReactNode>(null);
  const signIn = useSignIn();
  const heading = useFocusAfter(signIn.needsCode ? 'code' : view);
  const { next } = useSearchParams();
  const name = useProductName();
  const { signups, demoAccounts } = useConfig() ?? {};
  const change = (to: typeof view, said: ReactNode = null) => {
    // Resetting would lose the outcome of a sign-in in progress.
    if (signIn.isBusy) return;
    signIn.reset();
    show(to);
    setNotice(said);
  };
  const title = (text: string) => (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {text}
    </h1>
  );
  if (signIn.needsCode)
    return (
      <>
        {title('Two-factor sign-in')}
        <CodeForm onBack={signIn.reset} />
      </>
    );
  if (view === 'forgot-password')
    return (
      <>
        {title('Reset Password')}
        <ForgotPasswordForm
          onBack={() => change('login')}
          onSent={(email) =>
            change('login', `If ${email} has an account, a password reset link is on its way.`)
          }
        />
      </>
    );
  const registered = (email: string) => {
    pendingSignUp.keep({ email, ...(next && { next }) });
    writeDraft('sign-in', { email });
    change(
      'login',
      <>
        <p>Open the link that we sent to {email}.</p>
        <ResendVerification email={email} />
      </>,
    );
  };
  return (
    <>
      {title(`Welcome to ${name}`)}
      <Tabs
        value={view}
        onChange={(tab) => change(tab === 'signup' ? 'signup' : 'login')}
        keepMounted={false}
      >
        <Tabs.List grow>
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login" pt="md">
          {notice && signIn.isIdle && <Notice>{notice}</Notice>}
          <SignInForm signIn={signIn} onForgotten={() => change('forgot-password')} />
          {demoAccounts && <DemoAccounts accounts={demoAccounts} signIn={signIn} />}
        </Tabs.Panel>
        <Tabs.Panel value="signup" pt="md">
          {signups === 'waitlist' ? <WaitlistNote /> : <SignUpForm onRegistered={registered} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
};

/** Signing in, signing up and resetting a password (product 11.4). */
export const AuthScreen = () => {
  const user = useUser();
  const [cameSignedIn] = useState(user !== null);
  if (cameSignedIn) return <Redirect />;
  return (
    <Screen title="Sign in" hideTitle>
      <div className={classes.columns}>
        <AuthPanel />
        <div className={classes.card}>
          <Forms />
        </div>
      </div>
    </Screen>
  );
};

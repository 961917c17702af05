import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useScreenParams } from '../../frame/navigation.ts';
import { useUser } from '../../frame/sign-in.queries.ts';
import { ApiError, detailOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { AccountScreen } from './account-screen.tsx';
import { ConfirmedEmail } from './confirmed-email.tsx';
import { useVerifyEmail } from './identity.queries.ts';
import classes from './link-screen.module.css';
import { NewLinkForm } from './new-link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { SignUpPasswordForm } from './sign-up-password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type Verification = ReturnType<typeof useVerifyEmail>;

const wasRefused = ({ error }: Verification, code: string) =>
  error instanceof ApiError && error.code === code;

const viewOf = (opening: Verification, proof: Verification, choosesNew: boolean) => {
  if (opening.isSuccess || proof.isSuccess) return 'confirmed';
  if (wasRefused(proof, 'invalid_token')) return 'spent';
  if (wasRefused(opening, 'password_needed')) return choosesNew ? 'new-password' : 'password';
  if (opening.error instanceof ApiError && opening.error.status === 422) return 'spent';
  return opening.error ? 'failed' : 'checking';
};

const titleOf = (view: ReturnType<typeof viewOf>, needsCode: boolean) => {
  if (needsCode) return 'Two-factor sign-in';
  return view === 'new-password' ? 'Set a new password' : 'Confirm your email';
};

/** People who open a link again, for example by reloading, don't need a new one. */
const PerhapsConfirmed = () => {
  const isSignedIn = useUser() !== null;
  return (
    <>
      <p>
        Your address may already be confirmed. If so,{' '}
        {isSignedIn ? 'there is nothing more to do.' : 'you can sign in.'}
      </p>
      <Button component="a" variant="default" href={pathTo(isSignedIn ? 'home' : 'auth')} fullWidth>
        {isSignedIn ? 'Return to Home' : 'Sign in'}
      </Button>
    </>
  );
};

interface ProofProps {
  token: string;
  proof: Verification;
  /** Switches to the other kind of proof. */
  onOther: () => void;
}

const PasswordProof = ({ token, proof, onOther }: ProofProps) => (
  <>
    <p role="status">
      Enter the password you chose when you signed up. We ask because this browser is not the one
      you signed up with.
    </p>
    <SignUpPasswordForm
      error={proof.error}
      isPending={proof.isPending}
      onSend={(password, refuse) => proof.mutate({ token, password }, { onError: refuse })}
    />
    <section className={classes.other} aria-labelledby="no-password">
      <h2 id="no-password">I didn’t choose a password</h2>
      <p>
        Someone else may have signed up with your email address. Set a new password to make the
        account yours: it signs out everyone who may have registered with this address. You can also
        do this if you forgot your password.
      </p>
      <Button variant="default" fullWidth disabled={proof.isPending} onClick={onOther}>
        Set a new password
      </Button>
    </section>
  </>
);

const NewPasswordProof = ({ token, proof, onOther }: ProofProps) => (
  <>
    <p>
      This confirms your email address and signs out everyone who may have registered with it. The
      password chosen at sign-up stops working.
    </p>
    <NewPasswordForm
      error={proof.error}
      isPending={proof.isPending}
      onSend={(newPassword, refuse) => proof.mutate({ token, newPassword }, { onError: refuse })}
    />
    <Button variant="subtle" fullWidth disabled={proof.isPending} onClick={onOther}>
      I know my password
    </Button>
  </>
);

/**
 * The page that the emailed verification link opens (product 1.6). Loading it changes nothing,
 * since mail scanners open links too: the page's script uses the token with a POST. In a browser
 * other than the one that registered, the server asks for the password or a new one.
 */
export const VerifyEmailScreen = () => {
  const { token } = useScreenParams('verifyEmail');
  const opening = useVerifyEmail();
  const proof = useVerifyEmail();
  const signIn = useSignIn();
  const [choosesNew, setChoosesNew] = useState(false);
  const { mutate } = opening;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ token });
  }, [mutate, token]);

  const view = viewOf(opening, proof, choosesNew);
  const heading = useFocusAfter(signIn.needsCode ? 'code' : view);
  const choose = (chosen: boolean) => {
    proof.reset();
    setChoosesNew(chosen);
  };
  const error = proof.error ?? opening.error;
  return (
    <AccountScreen title={titleOf(view, signIn.needsCode)} headingRef={heading}>
      <div className={classes.root}>
        {view === 'checking' && <p role="status">Confirming your address…</p>}
        {view === 'confirmed' && (
          // In another browser, the last sign-up may have used a different address.
          <ConfirmedEmail
            signIn={signIn}
            email={opening.isSuccess ? pendingSignUp.read().email : undefined}
          />
        )}
        {view === 'spent' && (
          <>
            <FormError>{detailOf(error)}</FormError>
            <PerhapsConfirmed />
            <NewLinkForm />
          </>
        )}
        {view === 'failed' && (
          <>
            <FormError>{detailOf(error)}</FormError>
            <Button fullWidth onClick={() => mutate({ token })}>
              Confirm my address
            </Button>
          </>
        )}
        {view === 'password' && (
          <PasswordProof token={token} proof={proof} onOther={() => choose(true)} />
        )}
        {view === 'new-password' && (
          <NewPasswordProof token={token} proof={proof} onOther={() => choose(false)} />
        )}
      </div>
    </AccountScreen>
  );
};

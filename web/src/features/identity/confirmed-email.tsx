import { useGo } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Shown once an address is verified: the sign-in, with the address filled in if it is known. */
export const ConfirmedEmail = (props: { email: string | undefined }) => {
  const signIn = useSignIn();
  const go = useGo();
  return (
    <>
      <p role="status">Your email address is confirmed. You can sign in now.</p>
      <SignInForm
        signIn={signIn}
        email={props.email}
        onForgotten={() => void go(pathTo('auth', {}, { view: 'forgot-password' }))}
      />
    </>
  );
};

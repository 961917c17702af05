import { pathTo } from '@ithaca/contracts/screens';
import { useGo } from '../../frame/navigation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { useSignIn } from './use-sign-in.ts';

/** Few visitors to this screen need it. */
const CodeForm = lazyPart(async () => (await import('./two-factor/code-form.tsx')).CodeForm);

/** Shown once an address is verified: the sign-in form, with the address filled in if known. */
export const ConfirmedEmail = (props: {
  signIn: ReturnType<typeof useSignIn>;
  email: string | undefined;
}) => {
  const { signIn, email } = props;
  const go = useGo();
  // The person may sign in to a different account from the one whose address was verified.
  if (signIn.needsCode) return <CodeForm onBack={signIn.reset} />;
  return (
    <>
      <p role="status">Your email address is confirmed. You can sign in now.</p>
      <SignInForm
        signIn={signIn}
        email={email}
        onForgotten={() => void go(pathTo('auth', {}, { view: 'forgot-password' }))}
      />
    </>
  );
};

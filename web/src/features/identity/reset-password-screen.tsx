import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useScreenParams } from '../../frame/navigation.ts';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { pausePageSocket } from '../../lib/page-socket.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountScreen } from './account-screen.tsx';
import { useResetPassword } from './identity.queries.ts';
import classes from './link-screen.module.css';
import { NewPasswordForm } from './new-password-form.tsx';

const InvalidLink = () => (
  <EmptyScreen
    title="Invalid Reset Link"
    why="Reset links work once, within 60 minutes. This one is incomplete, has been used or has expired."
    link={{
      href: pathTo('auth', {}, { view: 'forgot-password' }),
      label: 'Request a new one',
    }}
  />
);

const Done = () => (
  <AccountScreen title="Reset Password">
    <div className={classes.root}>
      <p role="status">
        Your password is changed, and every device that was signed in is signed out.
      </p>
      <Button component="a" href={pathTo('auth')} fullWidth>
        Sign in
      </Button>
    </div>
  </AccountScreen>
);

/** The page that the emailed reset link opens (product 11.20). */
export const ResetPasswordScreen = () => {
  const { token } = useScreenParams('resetPassword');
  const reset = useResetPassword();
  const client = useQueryClient();
  const save = (newPassword: string, refuse: (error: unknown) => void) => {
    const resume = pausePageSocket(client);
    reset.mutate(
      { token, newPassword },
      {
        // A reset signs out every device of that account; this page may belong to somebody else.
        onSuccess: async () => {
          const { queryKey } = userQuery;
          if (!client.getQueryData(queryKey)) return;
          await client.invalidateQueries({ queryKey });
          if (client.getQueryData(queryKey)) resume();
        },
        onError: (error) => {
          resume();
          toast(signInToasts.passwordResetFailed);
          refuse(error);
        },
      },
    );
  };
  const invalid = reset.error instanceof ApiError && reset.error.code === 'invalid_token';
  if (!token || invalid) return <InvalidLink />;
  if (reset.isSuccess) return <Done />;
  return (
    <AccountScreen title="Reset Password">
      <NewPasswordForm error={reset.error} isPending={reset.isPending} onSend={save} />
    </AccountScreen>
  );
};

import { emailBody } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { webAddress } from '../../lib/web-address.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './auth.module.css';
import { EmailField } from './email-field.tsx';
import { useForgotPassword } from './identity.queries.ts';

/** The Reset Password view. In some cases the link is shown instead of mailed (product 1.8). */
export const ForgotPasswordForm = (props: {
  onSent: (email: string) => void;
  onBack: () => void;
}) => {
  const forgot = useForgotPassword();
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: emailBody,
    fields: { email: '' },
    // Shared with the Login tab, so nobody has to type their address twice.
    draft: 'sign-in',
  });
  const send = formProps(({ email }) =>
    forgot.mutate(email, {
      onSuccess: ({ showLink, resetLink }) => {
        const shown = showLink && resetLink !== undefined;
        toast(shown ? signInToasts.resetLinkShown : signInToasts.resetLinkSent);
        if (shown) return;
        clear();
        props.onSent(email);
      },
      onError: (error) => {
        toastFailure(signInToasts.resetLinkFailed, error);
        refuse(error);
      },
    }),
  );
  const { showLink, resetLink = '' } = forgot.data ?? {};
  const link = showLink ? webAddress(resetLink) : null;
  return (
    <form className={classes.form} {...send}>
      <p className={classes.lead}>
        Enter the email address of your account. We’ll send you a link to choose a new password.
      </p>
      <EmailField {...field('email')} />
      {link && (
        <section className={classes.notice} aria-labelledby="reset-link-title">
          <h2 id="reset-link-title">Password Reset Link</h2>
          <p>It works once, for 60 minutes.</p>
          <Button component="a" href={link}>
            Reset Password
          </Button>
        </section>
      )}
      <FormError>{noticeOf(forgot.error)}</FormError>
      <Button
        type="submit"
        fullWidth
        disabled={forgot.isPending}
        variant={link ? 'default' : 'filled'}
      >
        {forgot.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button variant="subtle" fullWidth onClick={props.onBack}>
        Back to Login
      </Button>
    </form>
  );
};

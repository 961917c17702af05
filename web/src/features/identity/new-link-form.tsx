import { emailBody } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { FormError } from '../../ui/form-error.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { EmailField } from './email-field.tsx';
import { useResendVerification } from './identity.queries.ts';
import classes from './link-screen.module.css';
import { VerificationSent } from './verification-sent.tsx';

/** Requests a new verification link when the old one no longer works. */
export const NewLinkForm = () => {
  const resend = useResendVerification();
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: emailBody,
    fields: { email: '' },
  });
  if (resend.isSuccess) return <VerificationSent email={resend.variables} />;
  return (
    <form
      className={classes.root}
      {...formProps(({ email }) => resend.mutate(email, { onError: refuse }))}
    >
      <p>Links work once, within 24 hours. Enter your email address to get a new one.</p>
      <EmailField {...field('email')} />
      <FormError>{noticeOf(resend.error)}</FormError>
      <Button type="submit" fullWidth disabled={resend.isPending}>
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
    </form>
  );
};

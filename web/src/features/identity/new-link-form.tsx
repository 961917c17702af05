import { emailBody } from '@ithaca/contracts/identity';
import { Button, TextInput } from '@mantine/core';
import { detailOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useResendVerification } from './identity.queries.ts';
import classes from './link-screen.module.css';

/** Asks for a new verifying link where an old one no longer works. */
export const NewLinkForm = () => {
  const resend = useResendVerification();
  const { field, formProps, refuse } = useContractForm({
    schema: emailBody,
    fields: { email: '' },
  });
  if (resend.isSuccess)
    return (
      <p role="status">
        If {resend.variables} is waiting to be verified, a new link is on its way to it.
      </p>
    );
  return (
    <form
      className={classes.root}
      {...formProps(({ email }) => resend.mutate(email, { onError: refuse }))}
    >
      <p>Links work once, for 24 hours. Type your email address to get a new one.</p>
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <FormError>{resend.error && detailOf(resend.error)}</FormError>
      <Button type="submit" disabled={resend.isPending}>
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
    </form>
  );
};

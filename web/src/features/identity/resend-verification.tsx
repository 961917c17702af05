import { Button } from '@mantine/core';
import { detailOf } from '../../lib/errors.ts';
import { useResendVerification } from './identity.queries.ts';
import { VerificationSent } from './verification-sent.tsx';

/** Requests another verification link. The answer doesn't reveal whether the address is known. */
export const ResendVerification = ({ email }: { email: string }) => {
  const resend = useResendVerification();
  if (resend.isSuccess) return <VerificationSent email={email} />;
  return (
    <>
      {resend.isError && <p role="alert">{detailOf(resend.error)}</p>}
      <Button
        variant="default"
        size="sm"
        mt="xs"
        disabled={resend.isPending}
        onClick={() => resend.mutate(email)}
      >
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
    </>
  );
};

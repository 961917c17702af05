import { Button } from '@mantine/core';
import { useConfig } from '../../frame/config.queries.ts';
import { codeOf, detailOf, type ErrorCode } from '../../lib/errors.ts';
import { useResendVerification } from './identity.queries.ts';
import { VerificationSent } from './verification-sent.tsx';

/** Whether a new link would help after this refusal (product 1.11). */
const isHelpful = (code: ErrorCode, signups: string | undefined) =>
  code === 'email_not_verified' || (code === 'access_not_granted' && signups === 'open');

interface Props {
  email: string;
  /** Why the sign-in was refused; the link is offered only if it would help. */
  refusal?: Error | null;
}

/** Requests another verification link. The answer doesn't reveal whether the address is known. */
export const ResendVerification = ({ email, refusal }: Props) => {
  const resend = useResendVerification();
  const signups = useConfig()?.signups;
  const code = codeOf(refusal);
  if (refusal && !isHelpful(code, signups)) return null;
  if (resend.isSuccess) return <VerificationSent email={email} />;
  return (
    <div>
      {code === 'access_not_granted' && (
        <p>Sign-ups are open now: confirm your address to sign in.</p>
      )}
      {resend.isError && <p role="alert">{detailOf(resend.error)}</p>}
      <Button
        variant="default"
        mt="xs"
        disabled={resend.isPending}
        onClick={() => resend.mutate(email)}
      >
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
    </div>
  );
};

/** Confirms that a link was requested without revealing whether there is an account to verify. */
export const VerificationSent = ({ email }: { email: string }) => (
  <p role="status">If {email} still needs to be verified, a new link is on its way.</p>
);

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Accounts, Registration } from './accounts.service.ts';
import { callerOf } from './caller.ts';
import type { IdentityCookies } from './cookies.ts';

type CreateAccount = (
  registration: Registration,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ email: string }>;

/** Registers accounts. The registering browser may then verify the email without the password. */
export interface SignUpFlow {
  /** @throws signups_closed (403) while people join the waitlist instead (product 1.11) */
  requireOpen(): void;
  /** @throws the refusals of `createAccount` */
  signUp: CreateAccount;
  /** Also works while sign-ups are closed. @throws password_too_common (422), email_taken (409) */
  createAccount: CreateAccount;
}

export const createSignUpFlow = (
  { signups }: Pick<Config, 'signups'>,
  accounts: Accounts,
  cookies: IdentityCookies,
): SignUpFlow => {
  const createAccount: CreateAccount = async (registration, request, reply) => {
    const { id, email } = await accounts.create(registration, callerOf(request, cookies));
    cookies.addRegistered(request, reply, id);
    return { email };
  };

  return {
    createAccount,
    requireOpen() {
      if (signups === 'waitlist') throw refuse('signups_closed');
    },
    async signUp({ firstName, lastName, email, password, activity }, request, reply) {
      return createAccount({ firstName, lastName, email, password, activity }, request, reply);
    },
  };
};

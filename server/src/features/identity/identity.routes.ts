import * as contract from '@ithaca/contracts/identity';
import { loginWithCode } from '@ithaca/contracts/two-factor';
import type { User } from '@ithaca/contracts/user';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { callerOf } from './caller.ts';
import type { IdentityCookies } from './cookies.ts';
import type { PasswordReset } from './password-reset.service.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import type { SignUpFlow } from './sign-up-flow.ts';
import type { Verification } from './verification.service.ts';

interface Services {
  signUpFlow: SignUpFlow;
  verification: Verification;
  passwordReset: PasswordReset;
  cookies: IdentityCookies;
  flow: SignInFlow;
  currentUser(userId: string): Promise<User>;
}

export const identityRoutes = (services: Services): Route[] => {
  const { signUpFlow, verification, passwordReset, cookies, flow, currentUser } = services;
  return [
    route(contract.getUser, async ({ actor }) => answer(200, await currentUser(actor.userId))),
    route(contract.getAuthUser, async ({ actor }) => answer(200, await currentUser(actor.userId))),
    route(
      contract.register,
      async ({ body, request, reply }) =>
        answer(201, await signUpFlow.signUp(body, request, reply)),
      { requireOpen: signUpFlow.requireOpen },
    ),
    route(contract.login, async ({ body, request, reply }) =>
      answer(200, await currentUser(await flow.logIn(body, request, reply))),
    ),
    route(loginWithCode, async ({ body, request, reply }) =>
      answer(200, await currentUser(await flow.logInWithCode(body.code, request, reply))),
    ),
    route(contract.goToLogin, async () => answer(302, undefined, { location: '/auth' })),
    route(contract.logout, async ({ request, reply }) => {
      await flow.logOut(request, reply);
      return answer(204);
    }),
    route(contract.verifyEmail, async ({ body, request, reply }) => {
      const accountId = await verification.verify(body, callerOf(request, cookies));
      cookies.removeRegistered(request, reply, accountId);
      return answer(204);
    }),
    route(contract.resendVerification, async ({ body }) => {
      await verification.resend(body.email);
      return answer(202);
    }),
    route(contract.forgotPassword, async ({ body, request }) => {
      const resetLink = await passwordReset.request(body.email, callerOf(request, cookies));
      return answer(200, resetLink ? { showLink: true, resetLink } : {});
    }),
    route(contract.resetPassword, async ({ body, request }) => {
      await passwordReset.reset(body.token, body.newPassword, callerOf(request, cookies));
      return answer(204);
    }),
  ];
};

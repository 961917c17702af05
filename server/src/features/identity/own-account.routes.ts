import * as contract from '@ithaca/contracts/own-account';
import type { User } from '@ithaca/contracts/user';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { callerOf } from './caller.ts';
import type { IdentityCookies } from './cookies.ts';
import type { OwnAccount } from './own-account.service.ts';
import type { OwnPassword } from './own-password.service.ts';
import { presentSignIn } from './sign-ins.presenter.ts';
import type { SignIns } from './sign-ins.service.ts';

interface Services {
  ownAccount: OwnAccount;
  ownPassword: OwnPassword;
  signIns: Pick<SignIns, 'listOf' | 'revokeOwn'>;
  cookies: IdentityCookies;
  currentUser(userId: string): Promise<User>;
}

/** Endpoints for a signed-in person's own account. */
export const ownAccountRoutes = (services: Services): Route[] => {
  const { ownAccount, ownPassword, signIns, cookies, currentUser } = services;
  return [
    route(contract.updateUser, async ({ actor, body }) => {
      await ownAccount.update(actor.userId, body);
      return answer(200, await currentUser(actor.userId));
    }),
    route(contract.changePassword, async ({ actor, body, request }) => {
      await ownPassword.change(actor, body, callerOf(request, cookies));
      return answer(204);
    }),
    route(contract.listSignIns, async ({ actor }) => {
      const rows = await signIns.listOf(actor);
      return answer(
        200,
        rows.map((row) => presentSignIn(row, actor.signInId)),
      );
    }),
    route(contract.endSignIn, async ({ actor, params, request }) => {
      await signIns.revokeOwn(actor.userId, params.id, callerOf(request, cookies));
      return answer(204);
    }),
  ];
};

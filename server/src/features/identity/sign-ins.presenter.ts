import type { SignIn } from '@ithaca/contracts/own-account';
import type { OwnSignInRow } from './sign-ins.store.ts';

/** @param currentId the sign-in that sent the request */
export const presentSignIn = (row: OwnSignInRow, currentId: string): SignIn => ({
  id: row.id,
  current: row.id === currentId,
  browser: row.browser,
  system: row.system,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
});

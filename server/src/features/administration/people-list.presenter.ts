import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import type { Config } from '../../config/config.ts';
import { presentPerson } from '../identity/index.ts';
import { accountRestoreRefusal, accountSuspendRefusal } from './account-suspensions.policy.ts';
import type { ManagedPersonRow } from './people-list.store.ts';

/** Presents a person to the administrator, with the permitted actions (account-suspensions.policy.ts). */
export const presentManagedPerson = (
  row: ManagedPersonRow,
  config: Pick<Config, 'adminEmail'>,
): ManagedPerson => {
  const { email, userType, createdAt, reason, suspendedAt, isProfileSuspended } = row;
  return {
    ...presentPerson(row),
    email,
    userType,
    createdAt: createdAt.toISOString(),
    suspension:
      reason === null || suspendedAt === null
        ? null
        : { reason, suspendedAt: suspendedAt.toISOString() },
    isProfileSuspended,
    can: {
      suspend: accountSuspendRefusal(row, config) === null,
      restore: accountRestoreRefusal(row) === null,
    },
  };
};

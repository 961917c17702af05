import type { Connection } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import type { Account } from './identity.tables.ts';

/** A person's account as they see it themselves. */
export type OwnAccountRow = Pick<
  Account,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'profileImageUrl'
  | 'userType'
  | 'activity'
  | 'platformAccess'
  | 'emailVerifiedAt'
  | 'staffRights'
  | 'createdAt'
>;

export const findOwnAccount = (db: Connection, id: string): Promise<OwnAccountRow | undefined> =>
  queryRow<OwnAccountRow>(
    db,
    sql`SELECT id, first_name AS "firstName", last_name AS "lastName", email,
       profile_image_url AS "profileImageUrl", user_type AS "userType", activity,
       platform_access AS "platformAccess", email_verified_at AS "emailVerifiedAt",
       staff_rights AS "staffRights", created_at AS "createdAt"
     FROM users WHERE id = ${id}`,
    { name: 'find_own_account' },
  );

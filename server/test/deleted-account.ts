import type { TestApp } from './test-app.ts';

/** Removes an account's data as a deletion does. */
export const deleteAccount = async ({ context: { db } }: TestApp, userId: string) => {
  await db.$client.query(
    `UPDATE users SET deleted_at = now(), first_name = '', last_name = '', email = id::text,
       password_hash = '', profile_image_url = NULL, wanted_type = NULL, last_seen_at = NULL
     WHERE id = $1`,
    [userId],
  );
  await db.$client.query('DELETE FROM sign_ins WHERE user_id = $1', [userId]);
};

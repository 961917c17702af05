import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { exposeCalls } from '../support/child.ts';
import type { ReferenceCalls } from './reference-calls.ts';

// The bare reference: Fastify and pg, with one prepared statement that reads one row by the token's hash. It has no
// rate limits, logs or protection, and returns constants for the account's fields that aren't in that row.
interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  profile_image_url: string | null;
  user_type: string;
  activity: string;
  staff_rights: string[];
  email_verified_at: Date | null;
  platform_access: boolean;
  created_at: Date;
}

const statement = {
  name: 'user_of_token',
  text: `SELECT u.id, u.first_name, u.last_name, u.email, u.profile_image_url, u.user_type, u.activity,
      u.staff_rights, u.email_verified_at, u.platform_access, u.created_at
    FROM sign_ins s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > now()`,
};

const userOf = (row: Row) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profileImageUrl: row.profile_image_url,
  userType: row.user_type,
  activity: row.activity,
  isAdmin: false,
  ...(row.staff_rights.length > 0 ? { staffRights: row.staff_rights } : {}),
  emailVerified: row.email_verified_at !== null,
  platformAccess: row.platform_access,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  createdAt: row.created_at,
});

exposeCalls<ReferenceCalls>({
  async listen({ connection }) {
    const pool = new pg.Pool({ ...connection, max: 16 });
    const http = fastify();
    http.get('/api/user', async (request, reply) => {
      const token = /(?:^|; )ithaca_sign_in=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
      const hash = createHash('sha256')
        .update(token ?? '')
        .digest();
      const [row] = (await pool.query<Row>({ ...statement, values: [hash] })).rows;
      return row ? userOf(row) : reply.code(401).send();
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    return { port: (http.server.address() as AddressInfo).port };
  },
});

import { dayMs, hourMs, minuteMs } from '@ithaca/contracts/durations';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { refuse } from '../../platform/refusal.ts';
import { isStaff, needsTwoFactor, staffRightsOf } from './access.policy.ts';
import { accountChanged, announceAccountChange } from './account-changes.ts';
import { findAccountByEmail, setUserType } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { deviceOf } from './device.ts';
import { userTypeChanged } from './identity.events.ts';
import type { Account } from './identity.tables.ts';
import { forgetBrowserOfSignIn } from './known-browsers.store.ts';
import {
  deleteSignIn,
  deleteSignInsOf,
  endSignInsBy,
  findSignIn,
  findSignInsOf,
  insertSignIn,
  type OwnSignInRow,
  touchSignIn,
} from './sign-ins.store.ts';
import { hashToken, newToken } from './tokens.ts';
import { deleteChallengesOf } from './two-factor/challenges.store.ts';

/** Sign-ins expire after 90 days (12 hours for staff), or after 30 days without use. */
const lifetimeMs = 90 * dayMs;
const staffLifetimeMs = 12 * hourMs;
export const maxAbsenceMs = 30 * dayMs;
/** How long a sign-in is cached; revocations and new rights are announced immediately on the bus. */
const maxAgeMs = 1000;
const maxCached = 50_000;
const touchEveryMs = 5 * minuteMs;

/** Sign-ins were revoked; their sockets must close. */
export const signInsEnded = defineTopic<{ signInIds: readonly string[] }>('sign-ins.ended');

export interface SignIns {
  /** Creates a sign-in. The token is intended only for the cookie. */
  create(
    db: Connection,
    account: Account,
    userAgent: string,
  ): Promise<{ id: string; token: string; expiresAt: Date }>;
  /** The person whose sign-in has this token, or null. */
  actorOf(token: string): Promise<Actor | null>;
  /** Returns a function that finds them again, retaining only the token's hash. */
  watch(token: string): () => Promise<Actor | null>;
  revoke(signInId: string): Promise<void>;
  /** A person's sign-ins: the current one first, then by most recent use. */
  listOf(actor: Pick<Actor, 'userId' | 'signInId'>): Promise<OwnSignInRow[]>;
  /**
   * Ends a sign-in and forgets its browser (product 1.14).
   * @throws not_found (404) if it has ended or belongs to another person
   */
  revokeOwn(userId: string, signInId: string, caller: Caller): Promise<void>;
  /**
   * Revokes an account's sign-ins when the transaction commits, including those that still need a code.
   * @param exceptId the sign-in that stays
   */
  revokeAllOf(tx: Transaction, userId: string, exceptId?: string): Promise<void>;
  /** Changes a person's type, which takes effect in existing sign-ins as soon as the transaction commits. */
  setUserType(tx: Transaction, userId: string, userType: Account['userType']): Promise<void>;
  /**
   * Call this when a person's moderator rights have changed: existing sign-ins get the new rights as soon as the
   * transaction commits, and last no longer than staff sign-ins.
   */
  followStaffRights(tx: Transaction, userId: string): Promise<void>;
  /**
   * Call this on start: the account that ADMIN_EMAIL now names may have signed in earlier. From now on, its sign-ins
   * last no longer than staff sign-ins.
   */
  followAdminEmail(): Promise<void>;
}

export const createSignIns = (context: Context): SignIns => {
  const { db, clock, bus, config, security, audit } = context;

  const lookUp = async (tokenHash: string): Promise<Actor | undefined> => {
    const now = clock.now();
    const signIn = await findSignIn(db, Buffer.from(tokenHash, 'base64url'), now, maxAbsenceMs);
    if (!signIn) return undefined;
    if (now.getTime() - signIn.lastUsedAt.getTime() > touchEveryMs) {
      await touchSignIn(db, signIn.id, now);
    }
    const { id: signInId, userId, userType } = signIn;
    const staff = staffRightsOf(signIn, config);
    return needsTwoFactor(staff, signIn.hasTwoFactor, config)
      ? { userId, signInId, userType, isAdmin: false, rights: [], withheld: staff }
      : { userId, signInId, userType, ...staff };
  };

  const actors = createLookUps({ find: lookUp, max: maxCached, maxAgeMs });
  const actorOfHash = async (hash: string) => (await actors.get(hash)) ?? null;
  bus.subscribe(signInsEnded, () => actors.forgetAll());
  bus.subscribe(accountChanged, () => actors.forgetAll());

  const followStaffRights: SignIns['followStaffRights'] = async (tx, userId) => {
    await endSignInsBy(tx, userId, new Date(clock.now().getTime() + staffLifetimeMs));
    announceAccountChange(context, tx, userId);
  };

  return {
    async create(connection, account, userAgent) {
      const now = clock.now();
      const token = newToken();
      const isOfStaff = isStaff(staffRightsOf(account, config));
      const lifetime = isOfStaff ? staffLifetimeMs : lifetimeMs;
      const expiresAt = new Date(now.getTime() + lifetime);
      const id = newId();
      await insertSignIn(connection, {
        id,
        userId: account.id,
        tokenHash: hashToken(token),
        ...(await deviceOf(userAgent)),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      });
      return { id, token, expiresAt };
    },

    actorOf: (token) => actorOfHash(hashToken(token).toString('base64url')),
    watch: (token) => actorOfHash.bind(null, hashToken(token).toString('base64url')),

    async revoke(signInId) {
      // Use a transaction, which is retried after a deadlock, since `revokeOwn` locks the browser before the sign-in.
      if (await inTransaction(db, (tx) => deleteSignIn(tx, signInId))) {
        bus.publish(signInsEnded, { signInIds: [signInId] });
      }
    },

    listOf: (actor) => findSignInsOf(db, actor, clock.now(), maxAbsenceMs),

    async revokeOwn(userId, signInId, { address, browser }) {
      await inTransaction(db, async (tx) => {
        await forgetBrowserOfSignIn(tx, userId, signInId);
        if (!(await deleteSignIn(tx, signInId, userId))) throw refuse('not_found');
      });
      bus.publish(signInsEnded, { signInIds: [signInId] });
      security.record('sign_in.ended', { accountId: userId, address, browser });
      await audit.recordAlone({
        kind: 'sign_in.ended',
        ...byOwner(userId, address),
        details: { reason: 'ended_elsewhere' },
      });
    },

    async revokeAllOf(tx, userId, exceptId) {
      const signInIds = await deleteSignInsOf(tx, userId, exceptId);
      await deleteChallengesOf(tx, userId);
      tx.afterCommit(() => bus.publish(signInsEnded, { signInIds }));
    },

    async setUserType(tx, userId, userType) {
      await setUserType(tx, userId, userType);
      await context.events.publish(tx, userTypeChanged, { userId });
      announceAccountChange(context, tx, userId);
    },

    followStaffRights,

    async followAdminEmail() {
      const account = config.adminEmail && (await findAccountByEmail(db, config.adminEmail));
      if (account) await inTransaction(db, (tx) => followStaffRights(tx, account.id));
    },
  };
};

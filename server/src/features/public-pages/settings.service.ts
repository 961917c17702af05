import {
  type PublicPageChange,
  type PublicPageSettings,
  publicPagePath,
} from '@ithaca/contracts/public-pages';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccounts, fullNameOf } from '../identity/index.ts';
import { findProfileOfUser, lockProfileOfUser, type Profile } from '../mentors/index.ts';
import {
  addressRefusal,
  addressRefusals,
  isPublished,
  maxAddresses,
} from './public-pages.policy.ts';
import {
  countAddresses,
  findAddress,
  findPageOfUser,
  insertAddress,
  savePage,
} from './public-pages.store.ts';
import { slugsOf } from './slugs.ts';

/** The settings of mentors' own public pages (product 2.15). */
export const createPublicPageSettings = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>) => {
  const settingsOf = async (
    connection: Connection,
    profile: Profile,
  ): Promise<PublicPageSettings> => {
    const page = await findPageOfUser(connection, profile.userId);
    const count = await countAddresses(connection, profile.userId);
    return {
      isOn: page?.isOn ?? false,
      isShown: page !== undefined && isPublished(page, profile),
      slug: page?.slug ?? null,
      url: page ? new URL(publicPagePath(page.slug), config.publicUrl).href : null,
      newAddressesLeft: Math.max(0, maxAddresses - count),
    };
  };

  /** @throws invalid (422) if somebody else has or had the address, or the person has had too many */
  const takeAddress = async (tx: Transaction, userId: string, slug: string) => {
    const address = await findAddress(tx, slug);
    const refusal = addressRefusal(userId, address, await countAddresses(tx, userId));
    if (refusal) throw refuse('invalid', { errors: { slug: [refusal] } });
    if (address || (await insertAddress(tx, { slug, userId, takenAt: clock.now() }))) return slug;
    // Somebody else took it in the meantime.
    throw refuse('invalid', { errors: { slug: [addressRefusals.taken] } });
  };

  const firstAddress = async (tx: Transaction, userId: string) => {
    const [account] = await findAccounts(tx, [userId]);
    const name = account ? fullNameOf(account) : '';
    for (const slug of slugsOf(name, newId().slice(-8)))
      if (await insertAddress(tx, { slug, userId, takenAt: clock.now() })) return slug;
    throw refuse('unavailable');
  };

  return {
    /** @throws not_found (404) without a profile */
    async get(actor: Actor): Promise<PublicPageSettings> {
      const profile = await findProfileOfUser(db, actor.userId);
      if (!profile) throw refuse('not_found');
      return settingsOf(db, profile);
    },

    /**
     * Switches the page on or off, and changes its address.
     * @throws not_found (404) without a profile; invalid (422) if the address can't be chosen
     */
    change: ({ userId }: Actor, { isOn, slug }: PublicPageChange): Promise<PublicPageSettings> =>
      inTransaction(db, async (tx) => {
        // Serialises a person's changes, so they can't exceed the limit of addresses.
        const profile = await lockProfileOfUser(tx, userId);
        if (!profile) throw refuse('not_found');
        const page = await findPageOfUser(tx, userId);
        const address = slug
          ? await takeAddress(tx, userId, slug)
          : (page?.slug ?? (isOn ? await firstAddress(tx, userId) : null));
        if (address !== null) {
          await savePage(tx, { userId, slug: address, isOn, changedAt: clock.now() });
        }
        return settingsOf(tx, profile);
      }),
  };
};
export type PublicPageSettingsService = ReturnType<typeof createPublicPageSettings>;

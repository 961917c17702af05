import { isListed, type Profile } from '../mentors/index.ts';
import type { PublicPageRow } from './public-pages.tables.ts';

/** The maximum number of addresses of a page, including earlier ones. Each stays reserved (product 2.15). */
export const maxAddresses = 5;

/**
 * Whether everybody can read a mentor's public page: it is switched on, and the mentor is approved and active (product
 * 2.15). `publishedSql` repeats this rule.
 */
export const isPublished = (
  { isOn }: Pick<PublicPageRow, 'isOn'>,
  profile: Pick<Profile, 'applicationStatus' | 'isActive'>,
): boolean => isOn && isListed(profile);

export const addressRefusals = {
  taken: 'This address is taken. Please choose another one.',
  too_many: `Your page has had ${maxAddresses} addresses. Please choose one of them.`,
} as const;

/**
 * Why a mentor can't choose an address, or null if they can. They can always return to an earlier one of their own.
 * @param address the current or former owner of the address, if any
 * @param count the number of addresses that the mentor has had
 */
export const addressRefusal = (
  userId: string,
  address: { userId: string } | undefined,
  count: number,
): string | null => {
  if (address) return address.userId === userId ? null : addressRefusals.taken;
  return count < maxAddresses ? null : addressRefusals.too_many;
};

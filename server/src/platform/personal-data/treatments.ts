/** What happens to a column when a person downloads their data or deletes their account. */
export interface Treatment {
  /** Why the person's download doesn't contain the column; null if it does. */
  readonly omittedBecause: string | null;
  /** Why the column's values stay when the account is deleted; null if they don't. */
  readonly keptBecause: string | null;
}

/** In the download, and deleted with the account. */
export const exported: Treatment = { omittedBecause: null, keptBecause: null };

/** In the download, and kept when the account is deleted. @param why as documented (product 13.12) */
export const kept = (why: string): Treatment => ({ omittedBecause: null, keptBecause: why });

/** Not in the download, because it is a secret, about somebody else, or not about anybody. */
export const omitted = (why: string): Treatment => ({ omittedBecause: why, keptBecause: null });

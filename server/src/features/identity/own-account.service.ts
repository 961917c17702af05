import { fileIdOf, fileUrl } from '@ithaca/contracts/files';
import type { updateUserBody } from '@ithaca/contracts/own-account';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { announceAccountChange } from './account-changes.ts';
import { lockAccount, setAppearance } from './accounts.store.ts';

type Changes = z.output<typeof updateUserBody>;

/** Changes to how others see a person. */
export interface OwnAccount {
  /**
   * Changes the name or the photo. The earlier photo is deleted.
   * @throws invalid (422) if the photo is not an unused avatar of this person
   */
  update(userId: string, changes: Changes): Promise<void>;
}

/** The kind of record to which an avatar belongs; its id is the account's. */
export const avatarUse = 'profile_image';

export const createOwnAccount = (
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  files: Pick<Files, 'requireOwn' | 'use' | 'deleteAfter'>,
): OwnAccount => {
  const { db, clock } = context;

  const useAvatar = async (tx: Transaction, userId: string, fileId: string) => {
    if (!(await files.requireOwn(tx, userId, fileId, 'avatar'))) {
      const text = 'This photo is not available any more. Please choose it again';
      throw refuse('invalid', { errors: { profileImageId: [text] } });
    }
    await files.use(tx, fileId, { kind: avatarUse, id: userId });
  };

  /** @returns the address of the photo */
  const replacePhoto = async (
    tx: Transaction,
    userId: string,
    oldUrl: string | null,
    fileId: string | null,
  ): Promise<string | null> => {
    const oldId = fileIdOf(oldUrl);
    // The request was repeated because its response was lost.
    if (fileId !== null && fileId === oldId) return oldUrl;
    if (fileId) await useAvatar(tx, userId, fileId);
    if (oldId) await files.deleteAfter(tx, [oldId], clock.now());
    return fileId && fileUrl(fileId);
  };

  return {
    update: (userId, { firstName, lastName, profileImageId }) =>
      inTransaction(db, async (tx) => {
        const account = await lockAccount(tx, userId);
        if (!account) throw refuse('sign_in_needed');
        const { profileImageUrl } = account;
        await setAppearance(tx, userId, {
          firstName: firstName ?? account.firstName,
          lastName: lastName ?? account.lastName,
          profileImageUrl:
            profileImageId === undefined
              ? profileImageUrl
              : await replacePhoto(tx, userId, profileImageUrl, profileImageId),
        });
        announceAccountChange(context, tx, userId);
      }),
  };
};

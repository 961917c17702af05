import { dayMs } from '@ithaca/contracts/durations';
import { newId } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { claimCreation, deleteCreationsBefore } from './creations.store.ts';

interface Request {
  creatorId: string;
  /** Chosen by the client. Without it, every request creates something. */
  clientId: string | undefined;
  now: Date;
}

/**
 * Creates something once, even if the client repeats its request within a day because the response was lost.
 * @param create is given the new id, and isn't called for a repeated request
 * @returns the id of what was created by this request or the first one
 */
export const createOnce = async (
  tx: Transaction,
  { creatorId, clientId, now }: Request,
  create: (id: string) => Promise<void>,
): Promise<string> => {
  const id = newId();
  if (clientId !== undefined) {
    await deleteCreationsBefore(tx, creatorId, new Date(now.getTime() - dayMs));
    const creation = { creatorId, clientId, createdId: id, createdAt: now };
    const firstId = await claimCreation(tx, creation);
    if (firstId !== id) return firstId;
  }
  await create(id);
  return id;
};

import type { Block } from '@ithaca/contracts/blocks';
import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccounts, findContacts, isAdminAddress, presentPerson } from '../identity/index.ts';
import { blocksChanged } from './blocks.events.ts';
import { blockRefusal } from './blocks.policy.ts';
import { deleteBlock, findBlocks, insertBlock } from './blocks.store.ts';

/** Blocks and unblocks people (product 1.18). */
export const createBlockList = ({
  db,
  clock,
  config,
  events,
  limiter,
}: Pick<Context, 'db' | 'clock' | 'config' | 'events' | 'limiter'>) => ({
  /** The people a person blocks, newest first. */
  async list(userId: string): Promise<Block[]> {
    const blocks = await findBlocks(db, userId);
    const accounts = await findAccounts(
      db,
      blocks.map(({ blockedId }) => blockedId),
    );
    const people = new Map(accounts.map((account) => [account.id, presentPerson(account)]));
    return blocks.flatMap(({ blockedId, createdAt }) => {
      const person = people.get(blockedId);
      return person ? [{ person, createdAt: createdAt.toISOString() }] : [];
    });
  },

  /**
   * Blocks a person. From then on, no messages between the two are stored. A repeated call sends no push: each push
   * makes open pages reload, so a stranger could exhaust the other person's rate limit.
   * @throws not_found (404) for unknown and deleted people, not_allowed (403) by `blockRefusal`
   */
  async add(userId: string, blockedId: string): Promise<void> {
    const [found] = await findContacts(db, [blockedId]);
    const refusal = blockRefusal({
      exists: found !== undefined && found.deletedAt === null,
      isOneself: blockedId === userId,
      isAdministrator: found !== undefined && isAdminAddress(found.email, config),
    });
    if (refusal) throw refuse(refusal);
    await limiter.take(allowances.blockPerPerson, userId);
    const block = { blockerId: userId, blockedId, createdAt: clock.now() };
    await inTransaction(db, async (tx) => {
      if (!(await insertBlock(tx, block))) return;
      await events.publish(tx, blocksChanged, { blockerId: userId, blockedId, endedSince: null });
    });
  },

  /** Unblocks a person, if they are blocked. @throws not_found (404) for unknown people */
  async remove(userId: string, blockedId: string): Promise<void> {
    const [found] = await findContacts(db, [blockedId]);
    if (!found) throw refuse('not_found');
    await inTransaction(db, async (tx) => {
      const endedSince = await deleteBlock(tx, userId, blockedId);
      if (!endedSince) return;
      await events.publish(tx, blocksChanged, { blockerId: userId, blockedId, endedSince });
    });
  },
});
export type BlockList = ReturnType<typeof createBlockList>;

import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { createValueSealer } from '../../../platform/encryption/sealed-value.ts';
import type { VapidKeys } from '../../../platform/push/send-push.ts';
import { findKeys, insertKeys, replaceKeys } from './push-keys.store.ts';
import { deleteAllSubscriptions } from './push-subscriptions.store.ts';

/**
 * The keys that identify this site to push services (RFC 8292), generated when first needed. If they were sealed with
 * another SECRET, they are replaced and all subscriptions are deleted, because these are valid for one key only.
 */
export const createPushKeys = ({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) => {
  const sealer = createValueSealer(config.secret, 'push-keys');
  let known: VapidKeys | undefined;

  const openKeys = (row: { publicKey: string; privateKey: Buffer }): VapidKeys | null => {
    const privateKey = sealer.open(row.privateKey, row.publicKey)?.toString();
    return privateKey ? { publicKey: row.publicKey, privateKey } : null;
  };

  const make = async () => {
    const { default: webPush } = await import('web-push');
    return inTransaction(db, async (tx) => {
      const made = webPush.generateVAPIDKeys();
      const { publicKey } = made;
      const privateKey = sealer.seal(Buffer.from(made.privateKey), publicKey);
      const row = { publicKey, privateKey, createdAt: clock.now() };
      // If several processes start at once, all of them use the first one's keys.
      const kept = openKeys(await insertKeys(tx, row));
      if (kept) return kept;
      await replaceKeys(tx, row);
      await deleteAllSubscriptions(tx);
      return made;
    });
  };

  return async (): Promise<VapidKeys> => {
    if (!known) {
      const row = await findKeys(db);
      known = (row && openKeys(row)) ?? (await make());
    }
    return known;
  };
};

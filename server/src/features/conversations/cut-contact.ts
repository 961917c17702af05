import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { areBlocked, blocksChanged } from '../blocks/index.ts';
import { findSharedConversations } from './audiences.store.ts';
import type { Audiences } from './audiences.ts';
import type { PresenceWatchers } from './presence-watchers.ts';

/** Two people must no longer learn about each other. */
const contactCut = defineTopic<{ people: readonly [string, string] }>('conversations.cut');

/**
 * Once one of two people blocks the other, neither sees whether the other is online (product 1.18); once neither blocks
 * the other, both do again.
 */
export const cutContact = (
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  hub: Pick<Hub, 'send'>,
  audiences: Pick<Audiences, 'changed'>,
  presenceWatchers: Pick<PresenceWatchers, 'tellOfEachOther'>,
) => {
  const restore = (people: readonly [string, string]) =>
    presenceWatchers
      .tellOfEachOther(people)
      .catch((error) => log.warn({ err: error }, 'presence was not sent'));

  bus.subscribe(contactCut, ({ people: [one, other] }) => {
    for (const [to, about] of [
      [one, other],
      [other, one],
    ] as const) {
      const frame: ServerFrame = {
        type: 'presence',
        userId: about,
        online: false,
        lastSeenAt: null,
      };
      hub.send([to], JSON.stringify(frame));
    }
  });

  return handleEvent(blocksChanged, 'conversations', async (tx, { blockerId, blockedId }) => {
    const shared = await findSharedConversations(tx, blockerId, blockedId);
    for (const conversationId of shared) await audiences.changed(tx, conversationId);
    // Strangers must not learn whether the other is online.
    if (shared.length === 0) return;
    const people = [blockerId, blockedId] as const;
    const isBlocked = await areBlocked(tx, blockerId, blockedId);
    tx.afterCommit(() => (isBlocked ? bus.publish(contactCut, { people }) : void restore(people)));
  });
};

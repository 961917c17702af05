import type { Message } from '@ithaca/contracts/conversations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnected, useSocketState } from '../../lib/use-socket.ts';
import { messagesAgainQuery, type OpenedThread } from './conversations.queries.ts';
import type { ThreadAddress } from './thread-address.ts';
import { blockOf, blockSize } from './thread-rows.ts';

/**
 * Reads messages again after a reconnection, because a moderator may have removed some in the meantime. Reloading the
 * conversation covers the newest ones; each block of older ones is read once it is near the view (product 3.10).
 * @returns to be called when the view has moved
 */
export const useStaleMessages = (options: {
  address: ThreadAddress;
  /** The conversation as it was last read. */
  opened: Pick<OpenedThread, 'messages' | 'fetchedAt'>;
  /** All that are loaded. */
  messages: readonly Message[];
  isNear: (block: number) => boolean;
  onFetched: (messages: readonly Message[]) => void;
}): (() => void) => {
  const { address, opened, messages, isNear } = options;
  const connected = useSocketState().status === 'connected';
  const isDue = useRef(false);
  const [stale, setStale] = useState<{ round: number; blocks: readonly number[] }>({
    round: 0,
    blocks: [],
  });
  const [block, setBlock] = useState<number>();

  useConnected((again) => {
    isDue.current ||= again;
  });
  const begin = useEffectEvent(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const first = opened.messages[0]?.seq ?? 0;
    const older = messages.filter(({ seq }) => seq < first);
    setStale({ round: stale.round + 1, blocks: [...new Set(older.map(blockOf))] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversation was read
  useEffect(() => begin(), [opened.fetchedAt]);

  const look = () => setBlock(stale.blocks.findLast(isNear));
  const lookAgain = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is next
  useEffect(() => lookAgain(), [stale]);

  const { data } = useQuery({
    ...messagesAgainQuery(address, ((block ?? 0) + 1) * blockSize, stale.round),
    enabled: block !== undefined && connected,
  });
  const receive = useEffectEvent((fetched: readonly Message[]) => {
    options.onFetched(fetched);
    setStale({ ...stale, blocks: stale.blocks.filter((one) => one !== block) });
  });
  useEffect(() => {
    if (data) receive(data);
  }, [data]);

  return look;
};

import type { Message } from '@ithaca/contracts/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../../lib/use-socket.ts';
import { olderMessagesQuery } from './conversations.queries.ts';
import { hasOlder, type Thread } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

/** Loads older messages in pages of 50, one page at a time. */
export const useOlderMessages = (
  address: ThreadAddress,
  thread: Thread,
  onFetched: (messages: readonly Message[]) => void,
) => {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const underway = useRef<Promise<boolean> | null>(null);
  const oldest = thread.messages[0]?.seq ?? 1;
  const reached = useRef(oldest);
  useEffect(() => {
    reached.current = oldest;
  }, [oldest]);

  const fetchPage = async () => {
    setFailed(false);
    try {
      const messages = await client.fetchQuery(olderMessagesQuery(address, reached.current));
      reached.current = messages[0]?.seq ?? reached.current;
      onFetched(messages);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      underway.current = null;
    }
  };

  const next = () => {
    underway.current ??= fetchPage();
    return underway.current;
  };

  useConnected(() => {
    if (failed) void next();
  });

  return {
    /** The last page failed to load; the person can try again, and so does a reconnect. */
    failed,
    /** Loads the next older page, unless one is being loaded. */
    load: () => {
      if (hasOlder(thread)) void next();
    },
    /** Loads pages until `seq` is loaded; returns false if one failed. */
    loadUpTo: async (seq: number) => {
      while (reached.current > seq) if (!(await next())) return false;
      return true;
    },
  };
};

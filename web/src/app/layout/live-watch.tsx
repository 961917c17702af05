import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { threadsKey } from '../../features/conversations/index.ts';
import { UnreadWatch } from '../../features/conversations/unread-watch.tsx';
import { useThrottle } from '../../lib/throttle.ts';
import { useConnected, useFrames } from '../../lib/use-socket.ts';
import { Reminder } from './reminder.tsx';

/**
 * The queries that show sessions and their times, circles, and the account, and those that may change with a
 * notification: notifications report the end of a plan, a failed renewal, a decision about an application, and
 * a transfer of money. A block also changes sessions and the actions on a mentor's page.
 */
const showing = {
  session_changed: [
    ['sessions'],
    ['calls'],
    ['slots'],
    ['conversations'],
    ['blocks'],
    ['mentor'],
    threadsKey,
  ],
  circle_changed: [['circles'], ['conversations']],
  notification_added: [['subscription'], ['user'], ['own-application'], ['sessions', 'payouts']],
  account_changed: [['user']],
};

const isShowing = (type: string): type is keyof typeof showing => type in showing;

/**
 * Reloads everything that shows a session, a circle, the plan or the account when the server reports a change, and
 * after a lost connection, during which it may have changed.
 */
const ChangeWatch = () => {
  const client = useQueryClient();
  const invalidate = (keys: readonly (readonly string[])[]) =>
    whenIdle(client, () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
  const schedule = useThrottle();
  useFrames(({ type }) => {
    if (isShowing(type)) schedule(type, () => invalidate(showing[type]));
  });
  useConnected((again) => {
    if (!again) return;
    // The conversations are reloaded anyway.
    const keys = Object.values(showing).flat();
    invalidate(keys.filter(([name]) => name !== 'conversations'));
  });
  return null;
};

/** Longer mutations are mostly uploads, which remove nothing from the page. */
const longestWaitMs = 10_000;

/**
 * Does something once no change made by the person is in progress, or after ten seconds: elements that such a change
 * removes must stay on the page until the result has been shown.
 */
const whenIdle = (client: QueryClient, work: () => void) => {
  if (client.isMutating() === 0) return work();
  const end = () => {
    clearTimeout(limit);
    stop();
    work();
  };
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) end();
  });
  const limit = setTimeout(end, longestWaitMs);
};

/** Keeps every page up to date while somebody is signed in, and shows session reminders. */
export const LiveWatch = ({ onUnread }: { onUnread: (unread: number) => void }) => (
  <>
    <UnreadWatch onChange={onUnread} />
    <ChangeWatch />
    <Reminder />
  </>
);

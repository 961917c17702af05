import { notifyManager } from '@tanstack/react-query';

/**
 * Announces changes of queries and mutations in a microtask. The default is a timer, so a second Enter could reach
 * a button that isn't shown as busy yet.
 */
export const announceAtOnce = (): void => notifyManager.setScheduler(queueMicrotask);

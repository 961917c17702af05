import { notifyManager } from '@tanstack/react-query';

/**
 * Announces changes of queries and mutations in a microtask. The default is a timer, before which a second Enter reaches
 * a button that isn't shown as busy yet.
 */
export const announceAtOnce = (): void => notifyManager.setScheduler(queueMicrotask);

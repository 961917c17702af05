/** This browser's subscription to push messages; null without one. */
export const findPushSubscription = async (): Promise<PushSubscription | null> => {
  // Only secure pages have service workers.
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Ends this browser's subscription. */
export const endPushSubscription = async (): Promise<void> => {
  await (await findPushSubscription())?.unsubscribe();
};

/**
 * Ends the subscription while the page is being left. If the browser refuses, it stays, but the server no longer
 * knows it.
 */
export const endPushAtSignOut = (): void => {
  endPushSubscription().catch(() => undefined);
};

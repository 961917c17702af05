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

/** Ends it while the page is being left. It stays if the browser refuses, but the server doesn't know it any more. */
export const endPushAtSignOut = (): void => {
  endPushSubscription().catch(() => undefined);
};

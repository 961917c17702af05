/** Closes the push notifications from this site that the system still shows. They stay if the browser refuses. */
export const closeShownPushes = async (): Promise<void> => {
  try {
    // Only secure pages have service workers.
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // Some browsers refuse both in private windows.
  }
};

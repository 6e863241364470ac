/** Ends this browser's subscription. The server's part goes with the session. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The push service hears it at the next notice: the server has forgotten the device.
  }
}

/** What this browser can do about push, before anybody is asked. */
export type PushAbility = 'able' | 'refused' | 'needsHomeScreen' | 'unable';

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/wap/');

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Safari on a phone knows push only in an app of the home screen; without a service worker there is none. */
export const pushAbility = async (): Promise<PushAbility> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApple() ? 'needsHomeScreen' : 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration()) ? 'able' : 'unable';
};

export type PushGiven = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOf = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const given = subscription.options.applicationServerKey;
  const own = given ? new Uint8Array(given) : new Uint8Array();
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
};

/** Asks for permission, only ever on a tap, and subscribes; undefined when it was refused. */
export const subscribeHere = async (publicKey: string): Promise<PushGiven | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await registration();
  if (!worker) return undefined;
  const key = bytesOf(publicKey);
  const before = await worker.pushManager.getSubscription();
  // One that was made for another key takes no messages of this one.
  if (before && !isOf(before, key)) await before.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
};

export const unsubscribeHere = async (): Promise<void> => {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};

import { forget, store, stored } from '../../shell/storage.ts';

const key = 'hk:afterTopUp';

/** Remembers the screen that a payment was short on: the provider's page leads back to a fresh start of the app. */
export const rememberPayment = (): void => store(key, location.hash.slice(1));

export const paymentToGoOnWith = (): string | undefined => {
  const to = stored(key);
  return to?.startsWith('/') ? to : undefined;
};

export const forgetPayment = (): void => forget(key);

/** Whether a remembered screen is a parcel's; else it is an order's. */
export const isOfParcel = (to: string): boolean => /\/parcel|orderId=P\d/.test(to);

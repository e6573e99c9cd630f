import { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import { useSyncExternalStore } from 'react';
import { forget, store, stored } from './storage.ts';

const key = 'hk:currency';
const listeners = new Set<() => void>();
const changed = () => {
  for (const tell of listeners) tell();
};

/** What was chosen to stand beside the yen; undefined while that goes by language and country. */
export const currencyChosen = (): DisplayChoice | undefined => DisplayChoice.safeParse(stored(key)).data;

export const chooseCurrency = (choice: DisplayChoice | undefined): void => {
  if (choice === undefined) forget(key);
  else store(key, choice);
  changed();
};

/** What the account says, on a device where nothing was chosen. */
export const adoptCurrency = (choice: DisplayChoice | null): void => {
  if (choice !== null && currencyChosen() === undefined) chooseCurrency(choice);
};

const listen = (tell: () => void): (() => void) => {
  const hearOthers = (event: StorageEvent) => {
    if (event.key === null || event.key === key) tell();
  };
  listeners.add(tell);
  addEventListener('storage', hearOthers);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', hearOthers);
  };
};

export const useCurrencyChosen = (): DisplayChoice | undefined => useSyncExternalStore(listen, currencyChosen);

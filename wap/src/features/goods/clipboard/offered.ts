import type { Answer } from '@hakobu/contract/base/endpoint';
import type { quickDetail } from '@hakobu/contract/orders/order.api';
import { useSyncExternalStore } from 'react';
import { clearClipboard, mayReadUnasked, readClipboard } from './readClipboard.ts';

/** What a pasted text turned out to be. */
export type Offer = Answer<typeof quickDetail>;

type Offered = { readonly offer: Offer; readonly copied: string };

let offered: Offered | undefined;
const listeners = new Set<() => void>();

const become = (next: Offered | undefined) => {
  offered = next;
  for (const tell of listeners) tell();
};

export const offerNow = (next: Offered): void => become(next);
export const isOffering = (): boolean => offered !== undefined;

export const useOffer = (): Offer | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => offered?.offer,
  );

/** Empties the clipboard, unless somebody has copied something else meanwhile. */
const clearOf = async (copied: string): Promise<void> => {
  if ((await mayReadUnasked()) && (await readClipboard())?.trim() !== copied) return;
  await clearClipboard();
};

/** Ends the offer; the clipboard is emptied, so that what was answered is not asked again (source spec, section 4). */
export const endOffer = (): void => {
  const ended = offered;
  if (!ended) return;
  become(undefined);
  void clearOf(ended.copied);
};

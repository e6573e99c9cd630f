import type { Answer } from '@hakobu/contract/base/endpoint';
import type { quickDetail } from '@hakobu/contract/orders/order.api';
import { useSyncExternalStore } from 'react';
import { putAside, startOffering } from './offering.ts';
import { clearClipboard, mayReadUnasked, readClipboard } from './readClipboard.ts';

/** What a pasted text turned out to be. */
export type Offer = Answer<typeof quickDetail>;

export type Offered = { readonly offer: Offer; readonly copied: string };

let offered: Offered | undefined;
let wasLeft = false;
let heldUntil = -Infinity;
const listeners = new Set<() => void>();

const become = (next: Offered | undefined) => {
  offered = next;
  wasLeft = false;
  for (const tell of listeners) tell();
};

export const offerNow = (next: Offered): void => {
  become(next);
  startOffering();
};

/** For so long nothing is offered: the screen that is about to open would close it unseen. */
export const holdOffers = (ms: number): void => {
  heldUntil = performance.now() + ms;
};
export const isOffering = (): boolean => offered !== undefined || performance.now() < heldUntil;

export const useOffered = (): Offered | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => offered,
  );

/** The page was left while it offered something: who came back may have copied something else. */
export const noteLeft = (): void => {
  wasLeft = true;
};

/** Empties the clipboard while it holds what was answered; where that cannot be looked up, while nobody has been away. */
const clearOf = async (copied: string, mayHoldElse: boolean): Promise<void> => {
  const isElse = (await mayReadUnasked()) ? (await readClipboard())?.trim() !== copied : mayHoldElse;
  if (!isElse) await clearClipboard();
};

/** Ends the offer; the clipboard is emptied, so that what was answered is not asked again (source spec, section 4). */
export const endOffer = (): void => {
  const ended = offered;
  if (!ended) return;
  const mayHoldElse = wasLeft;
  become(undefined);
  void clearOf(ended.copied, mayHoldElse);
};

/** Ends the offer until somebody is signed in: nothing was answered yet. */
export const putOfferAside = (): void => {
  putAside(offered?.copied);
  become(undefined);
};

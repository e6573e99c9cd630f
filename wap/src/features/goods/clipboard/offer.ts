import { isProblem } from '@hakobu/contract/base/problem';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import { quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import { useSyncExternalStore } from 'react';
import { call, newKey } from '../../../shell/api.ts';
import { os } from '../../../shell/launch.ts';
import { sessionNow } from '../../../shell/session.ts';
import { store, stored } from '../../../shell/storage.ts';
import { clearClipboard } from './readClipboard.ts';

/** What a pasted text turned out to be. */
export type Offer = Answer<typeof quickDetail>;

let offer: Offer | undefined;
const listeners = new Set<() => void>();

const become = (next: Offer | undefined) => {
  offer = next;
  for (const tell of listeners) tell();
};

export const useOffer = (): Offer | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => offer,
  );

/** Ends the offer; the clipboard is emptied, so that what was answered is not asked again (source spec, section 4). */
export const endOffer = (): void => {
  become(undefined);
  void clearClipboard();
};

/**
 * Offers the goods that a text names. Only a text that is recognised on the device is sent, and only for who is signed
 * in. `notHere`: it names goods that we cannot offer now.
 */
export const offerPasted = async (text: string): Promise<'offered' | 'notGoods' | 'notHere'> => {
  const pasted = text.trim();
  if (!readGoodsLink(pasted)) return 'notGoods';
  if (!sessionNow()) return 'notHere';
  store('copiedText', pasted);
  try {
    become(await call(quickDetail, { goodsId: pasted, os: os() }));
    return 'offered';
  } catch {
    // Source spec, section 8: a refusal of this call shows nothing.
    return 'notHere';
  }
};

/** The flow of each show of the app: nothing for an empty text, or one that was offered before. */
export const offerCopied = async (text: string | undefined): Promise<void> => {
  const copied = text?.trim() ?? '';
  if (copied === '' || copied === stored('copiedText') || offer) return;
  await offerPasted(copied);
};

/** Places the quick order; undefined when it needs the shopper's decision first (10081). */
export const orderQuickly = async ({ goodsId, platformCode, price }: Offer): Promise<string | undefined> => {
  try {
    const input = { goodsId, platformCode, price, os: os() };
    return (await call(quickOrder, input, { idempotencyKey: newKey() })).id;
  } catch (refusal) {
    if (isProblem(refusal, codes.quickOrderNeedsShopper)) return undefined;
    throw refusal;
  }
};

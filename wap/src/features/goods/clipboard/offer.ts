import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import { call, newKey } from '../../../shell/api.ts';
import { os } from '../../../shell/launch.ts';
import { sessionNow } from '../../../shell/session.ts';
import { store } from '../../../shell/storage.ts';
import { isOffering, offerNow, type Offer } from './offered.ts';
import { recognise } from './recognise.ts';

let asking: string | undefined;

/** The call of the source is a shopper's own; who is not signed in is told by the one that is open to all. */
const look = async (named: string): Promise<Offer | undefined> => {
  if (sessionNow()) return call(quickDetail, { goodsId: named, os: os() });
  const { goods } = await call(resolveGoods, { text: named });
  return goods ? { ...goods } : undefined;
};

/** Whether the same text would be answered otherwise soon: then it is asked about again. */
const mayChange = (error: unknown): boolean =>
  error instanceof NetworkFailure || [...signedOutCodes].some((code) => isProblem(error, code));

/** `link`: what the text names cannot be offered; searching for it tells why, and what else can be done. */
export type Outcome = 'offered' | 'notGoods' | { readonly link: string };

/** Only a text that is recognised on the device is sent. */
export const offerPasted = async (text: string): Promise<Outcome> => {
  const copied = text.trim();
  const named = recognise(copied);
  if (named === undefined) return 'notGoods';
  asking = copied;
  try {
    const offer = await look(named);
    store('copiedText', copied);
    if (!offer) return { link: named };
    offerNow({ offer, copied });
    return 'offered';
  } catch (error) {
    // Source spec, section 8: a refusal of this call shows nothing.
    if (!mayChange(error)) store('copiedText', copied);
    return { link: named };
  } finally {
    asking = undefined;
  }
};

/** The same for what the app was shown with; once, though a page is told of its showing twice. */
export const offerCopied = async (copied: string): Promise<void> => {
  if (!isOffering() && copied !== asking) await offerPasted(copied);
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

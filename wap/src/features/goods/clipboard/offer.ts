import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import type { Input } from '@hakobu/contract/base/endpoint';
import { isProblem } from '@hakobu/contract/base/problem';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import { call } from '../../../shell/calls/api.ts';
import { os } from '../../../shell/launch/launch.ts';
import { sessionNow } from '../../../shell/session/session.ts';
import { store } from '../../../shell/storage.ts';
import { isOffering, offerNow, type Offer } from './offered.ts';
import { recognise } from './recognise.ts';

let asking: string | undefined;

/** The call of the source is a shopper's own; who is not signed in is told by the one that is open to all. */
const look = async (named: string): Promise<Offer | undefined> => {
  if (sessionNow()) return call(quickDetail, { goodsId: named, os: os() });
  const { goods } = await call(resolveGoods, { text: named });
  return goods ? { ...goods, hasUnknownOptions: false } : undefined;
};

const passing = new Set<number>([
  ...signedOutCodes,
  codes.tooManyRequests,
  codes.platformUnreachable,
  codes.stillProcessing,
  codes.serverFault,
]);

/** Whether the same text may be answered otherwise later: then it is asked about again. */
const mayChange = (error: unknown): boolean =>
  error instanceof NetworkFailure || (isProblem(error) && passing.has(error.code));

/** What could not be told lately is not asked about at every screen. */
const restMs = 60_000;
let resting = { copied: '', until: -Infinity };

/** `link`: what the text names cannot be offered; searching for it tells why, and what else can be done. */
export type Outcome = 'offered' | 'notGoods' | { readonly link: string };

/** Only a text that is recognised on the device is sent. What is offered counts as read when it is shown. */
export const offerPasted = async (text: string): Promise<Outcome> => {
  const copied = text.trim();
  const named = recognise(copied);
  if (named === undefined) return 'notGoods';
  asking = copied;
  try {
    const offer = await look(named);
    // Nothing takes the place of what is before the shopper: they may be about to press it.
    if (asking !== copied || isOffering()) return 'offered';
    if (offer) offerNow({ offer, copied });
    else store('copiedText', copied);
    return offer ? 'offered' : { link: named };
  } catch (error) {
    // Source spec, section 8: a refusal of this call shows nothing.
    if (mayChange(error)) resting = { copied, until: performance.now() + restMs };
    else store('copiedText', copied);
    return { link: named };
  } finally {
    if (asking === copied) asking = undefined;
  }
};

/** The same for what the app was shown with; once, though a page is told of its showing twice. */
export const offerCopied = async (copied: string): Promise<void> => {
  const rests = copied === resting.copied && performance.now() < resting.until;
  if (!isOffering() && copied !== asking && !rests) await offerPasted(copied);
};

export type QuickOrder = Input<typeof quickOrder>;

export const quickOrderOf = ({ goodsId, platformCode, price }: Offer, words: string): QuickOrder => ({
  goodsId,
  platformCode,
  price,
  os: os(),
  options: words.trim() === '' ? [] : [words.trim()],
});

/** Whether it may have been placed without our hearing of it: then the same is sent again under the same key. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof NetworkFailure || isProblem(error, codes.stillProcessing) || isProblem(error, codes.serverFault);

/** Places the quick order; undefined when it needs the shopper's decision first (10081). */
export const orderQuickly = async (order: QuickOrder, idempotencyKey: string): Promise<string | undefined> => {
  try {
    return (await call(quickOrder, order, { idempotencyKey })).id;
  } catch (refusal) {
    if (isProblem(refusal, codes.quickOrderNeedsShopper)) return undefined;
    throw refusal;
  }
};

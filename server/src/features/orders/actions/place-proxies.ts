import type { Yen } from '@hakobu/contract/base/money';
import { priceChanged } from '@hakobu/contract/orders/order.problems';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { proxyDraftNotFound, tooManyWaitingQuotes } from '@hakobu/contract/proxies/proxy.problems';
import { maxWaitingQuotes, type ProxyFields } from '@hakobu/contract/proxies/proxy.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { draftOf, type DraftRow, mustOwnPictures, proxyDrafts } from '../../proxies/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { countQuotingOf } from '../proxy/order-quoting.store.ts';
import { priceProxies, totalOf } from '../proxy/proxy-pricing.queries.ts';
import { insertPriced } from './place-orders.ts';

type Sent = { readonly onFailure: OnFailure; readonly totalYen: Yen };

/** Places an order for each draft: with a price like any other, without one to be quoted. The shopper's lock is held. */
const place = async (
  p: Platform,
  tx: Tx,
  caller: Caller<Shopper>,
  { drafts, remark, ...sent }: Sent & { readonly drafts: readonly DraftRow[]; readonly remark: string },
) => {
  const priced = await priceProxies(p, tx, { drafts }, caller.language);
  for (const { refusal } of priced) if (refusal) throw refusal.problem;
  const totalYen = totalOf(priced);
  if (totalYen !== sent.totalYen) throw priceChanged({}, { totalYen });
  const toQuote = priced.filter(({ isPriced }) => !isPriced).length;
  // Placing is counted one shopper after the other: their quotes that wait are locked in by the count.
  if (toQuote > 0 && (await countQuotingOf(tx, caller.who.id)) + toQuote > maxWaitingQuotes)
    throw tooManyWaitingQuotes({ most: maxWaitingQuotes });
  const orders = priced.map(({ draft, isPriced, pictures, ...order }) => ({
    ...order,
    proxy: {
      isPriced,
      pictures,
      remark: [draft.remark, remark].filter((each) => each !== '').join('\n'),
      statedDomesticYen: isPriced ? null : draft.domesticYen,
    },
  }));
  const codes = await insertPriced(tx, caller, orders, { onFailure: sent.onFailure, remark });
  const isQuoting = (at: number) => priced[at]?.isPriced === false;
  return {
    codes: codes.filter((_, at) => !isQuoting(at)),
    quotingCodes: codes.filter((_, at) => isQuoting(at)),
    totalYen,
  };
};

/** Orders chosen drafts, all or none. A draft is ordered once: it ends with that. */
export const submitProxies = (
  p: Platform,
  caller: Caller<Shopper>,
  { ids, ...sent }: Sent & { readonly ids: readonly string[]; readonly remark: string },
) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const drafts = await proxyDrafts.lock(tx, caller.who.id, ids);
    const byId = new Map(drafts.map((draft) => [draft.id, draft]));
    const chosen = [...new Set(ids)].map((id) => {
      const draft = byId.get(id);
      if (!draft) throw proxyDraftNotFound({}, { id });
      return draft;
    });
    const placed = await place(p, tx, caller, { drafts: chosen, ...sent });
    await proxyDrafts.end(tx, caller.who.id, ids);
    return placed;
  });

/** Orders what the form says, and ends the draft that it was written as. */
export const addEcOrder = (
  p: Platform,
  caller: Caller<Shopper>,
  { draftId, onFailure, totalYen, ...fields }: Sent & ProxyFields & { readonly draftId?: string | undefined },
) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const shopperId = caller.who.id;
    if (draftId !== undefined && (await proxyDrafts.lock(tx, shopperId, [draftId])).length === 0)
      throw proxyDraftNotFound({}, { id: draftId });
    await mustOwnPictures(tx, caller, fields.pictures);
    const draft = draftOf(caller, fields, tx.now, draftId);
    const placed = await place(p, tx, caller, { drafts: [draft], remark: '', onFailure, totalYen });
    if (draftId !== undefined) await proxyDrafts.end(tx, shopperId, [draftId]);
    const [quoting] = placed.quotingCodes;
    const id = quoting ?? placed.codes[0];
    if (!id) throw new Error('an order without a code');
    return { id, isQuoting: quoting !== undefined, totalYen: placed.totalYen };
  });

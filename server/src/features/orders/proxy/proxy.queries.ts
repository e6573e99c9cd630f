import { proxyDraftNotFound } from '@hakobu/contract/proxies/proxy.problems';
import type { ProxyFields, ProxyLine, ProxyPrice } from '@hakobu/contract/proxies/proxy.shape';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { draftOf, presentDraft, proxyDrafts } from '../../proxies/index.ts';
import { landedTogether } from '../confirming/order-landing.queries.ts';
import { priceProxies, type PricedProxy, totalOf } from './proxy-pricing.queries.ts';

const presentPrice = ({ fees, isPriced, ruling, why, mostPieces }: PricedProxy): ProxyPrice => ({
  fees: isPriced ? fees : null,
  ruling,
  refusal: why,
  mostPieces,
});

const presentLine = (p: Platform, priced: PricedProxy): ProxyLine => ({
  draft: presentDraft(p, priced.draft, new Map([[priced.platform.code, priced.platform]])),
  ...presentPrice(priced),
});

/** What the form says as it stands: nothing of it is kept, and its pictures are looked at when it is sent in. */
export const previewForm = async (p: Platform, caller: Caller<Shopper>, fields: ProxyFields): Promise<ProxyPrice> => {
  const [priced] = await priceProxies(p, p.db, { drafts: [draftOf(caller, fields, p.clock.now())] }, caller.language);
  if (!priced) throw new Error('a form without its price');
  return presentPrice(priced);
};

/** Each as it would cost alone: what is chosen together is told by the preview. */
export const readProxyCart = async (p: Platform, caller: Caller<Shopper>) => {
  const drafts = await proxyDrafts.inCart(p.db, caller.who.id);
  const priced = await priceProxies(p, p.db, { drafts, apart: true }, caller.language);
  return { lines: priced.map((each) => presentLine(p, each)) };
};

export const previewProxies = async (p: Platform, caller: Caller<Shopper>, ids: readonly string[]) => {
  const byId = new Map((await proxyDrafts.byIds(p.db, caller.who.id, ids)).map((draft) => [draft.id, draft]));
  const drafts = [...new Set(ids)].map((id) => {
    const draft = byId.get(id);
    if (!draft) throw proxyDraftNotFound({}, { id });
    return draft;
  });
  const priced = await priceProxies(p, p.db, { drafts }, caller.language);
  const withPrice = priced.filter(({ isPriced }) => isPriced);
  return {
    lines: priced.map((each) => presentLine(p, each)),
    totalYen: totalOf(priced),
    toQuote: priced.length - withPrice.length,
    payWithinMinutes:
      withPrice.length === 0 ? null : Math.min(...withPrice.map(({ platform }) => platform.unpaidMinutes)),
    landed: await landedTogether(p, caller, withPrice),
  };
};

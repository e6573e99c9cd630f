import { proxyDraftNotFound } from '@hakobu/contract/proxies/proxy.problems';
import type { ProxyLine } from '@hakobu/contract/proxies/proxy.shape';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentDraft, proxyDrafts } from '../proxies/index.ts';
import { landedTogether } from './order-landing.ts';
import { priceProxies, type PricedProxy, totalOf } from './proxy-pricing.ts';

const presentLine = (p: Platform, { draft, platform, fees, ...priced }: PricedProxy): ProxyLine => ({
  draft: presentDraft(p, draft, new Map([[platform.code, platform]])),
  fees: priced.isPriced ? fees : null,
  ruling: priced.ruling,
  refusal: priced.why,
});

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
      withPrice.length === 0 ? null : Math.min(...withPrice.map(({ platform }) => platform.payWithinMinutes)),
    landed: await landedTogether(p, caller, withPrice),
  };
};

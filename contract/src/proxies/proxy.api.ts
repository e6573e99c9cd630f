import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Id, Nothing, OrderCode, optionalText } from '../base/shapes.ts';
import { LandedTogether, OnFailure } from '../orders/order.shape.ts';
import { maxDrafts, ProxyDraft, ProxyFields, ProxyLine, ProxyPrice } from './proxy.shape.ts';

const chosen = z.array(Id).check(z.minLength(1), z.maxLength(maxDrafts));

export const saveProxyDraft = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/draft',
  by: 'shopper',
  repeats: 'by-key',
  summary:
    'Keep what was typed into the proxy form; without an id it is the one that the form opens with. `inCart` puts it into the proxy cart, which needs link and name',
  input: z.object({ id: z.optional(Id), inCart: z._default(z.boolean(), false), fields: ProxyFields }),
  output: ProxyDraft,
});

export const proxyDraft = endpoint({
  method: 'GET',
  path: '/api/console/mall/proxy/draft/{id}',
  by: 'shopper',
  summary: 'One draft of a proxy order',
  input: z.object({ id: Id }),
  output: ProxyDraft,
});

export const setProxyDraftAside = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/draft/{id}/set-aside',
  by: 'shopper',
  summary:
    'Put what was being written aside, into the proxy cart, as far as it is written and not chosen there, so that the form is free for other goods',
  input: z.object({ id: Id }),
  output: ProxyDraft,
});

export const previewProxyForm = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/form/preview',
  by: 'shopper',
  summary:
    'What goods would cost as the form describes them, what the rules say of them, and how many there can be; nothing is kept',
  input: ProxyFields,
  output: ProxyPrice,
});

export const listProxyDrafts = endpoint({
  method: 'GET',
  path: '/api/console/mall/proxy/cart',
  by: 'shopper',
  summary: 'The proxy cart, newest first, with what each would cost',
  input: Nothing,
  output: z.object({ lines: z.array(ProxyLine) }),
});

export const removeProxyDrafts = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/draft/remove',
  by: 'shopper',
  summary: 'Throw drafts away; those that are gone already are passed over',
  input: z.object({ ids: chosen }),
  output: z.object({ removed: z.int() }),
});

export const previewProxies = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/preview',
  by: 'shopper',
  summary: 'What chosen drafts would cost: those whose price is known; the others wait for a quote',
  input: z.object({ ids: chosen }),
  output: z.object({
    lines: z.array(ProxyLine),
    /** Of those whose price is known. */
    totalYen: Yen,
    toQuote: z.int(),
    /** Minutes in which those with a price have to be paid; null when there is none. */
    payWithinMinutes: z.nullable(z.int()),
    /** Of those whose price is known; null where there is none. */
    landed: z.nullable(LandedTogether),
  }),
});

const sent = {
  onFailure: z._default(OnFailure, 'buyRest'),
  /** What the shopper saw of those whose price is known; when it has changed, 10040 answers the new total. */
  totalYen: Yen,
};

export const submitProxies = endpoint({
  method: 'POST',
  path: '/api/console/mall/proxy/submit',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Order chosen drafts, all or none: with a price they wait for payment, without one for a quote',
  input: z.object({ ids: chosen, remark: optionalText(500), ...sent }),
  output: z.object({
    /** To be paid now. */
    codes: z.array(OrderCode),
    /** A buyer names their price first. */
    quotingCodes: z.array(OrderCode),
    totalYen: Yen,
  }),
});

export const addEcOrder = endpoint({
  method: 'POST',
  path: '/Mobile/Order/AddEcOrder',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Submit one proxy order as the form has it; without a price a buyer names it first. Answers its code',
  input: z.object({
    ...ProxyFields.shape,
    /** The draft that it was written as, which ends with it. */
    draftId: z.optional(Id),
    ...sent,
  }),
  output: z.object({ id: OrderCode, isQuoting: z.boolean(), totalYen: Yen }),
});

export const getEcOrderFirst = endpoint({
  method: 'GET',
  path: '/Mobile/Order/GetEcOrderFirst',
  by: 'shopper',
  summary: "The shopper's latest proxy draft that is not in the proxy cart, or null",
  input: Nothing,
  output: z.nullable(ProxyDraft),
});

import { sumYen, type Yen } from '@hakobu/contract/base/money';
import {
  answerRestQuestion,
  askCancel,
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  orderDetail,
  payOrders,
  placeOrders,
  previewCancel,
  quickOrder,
  refuseSupplement,
  withdrawCancel,
} from '@hakobu/contract/orders/order.api';
import type { LandedTogether } from '@hakobu/contract/orders/order.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { catalogueApi, freshGoods } from '../goods/index.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as asking from './actions/ask-rest.ts';
import * as cancelling from './actions/cancel-requests.ts';
import * as ending from './actions/end-orders.ts';
import * as paying from './actions/pay-orders.ts';
import * as placing from './actions/place-orders.ts';
import * as quick from './actions/quick-order.ts';
import { landedTogether } from './confirming/order-landing.queries.ts';
import { costOfServices, priceServices } from './confirming/order-services.ts';
import { priceLines, type WantedLine } from './confirming/order-pricing.queries.ts';
import {
  openOrdersOf,
  type OrderPorts,
  previewCancel as readPreview,
  readCounts,
  readOrder,
  readOrders,
} from './order.queries.ts';

/** The rules' own words say more than that some routes do not take the goods. */
const reasonToWarn = (ruling: Judgement, warns: boolean): 'rule' | 'restricted' | null => {
  if (ruling.verdict === 'warn') return 'rule';
  return warns ? 'restricted' : null;
};

const withServices = (landed: LandedTogether, servicesYen: readonly Yen[]): LandedTogether => ({
  ...landed,
  totalYen: sumYen([landed.totalYen, ...servicesYen]),
  ...(landed.highestYen === undefined ? {} : { highestYen: sumYen([landed.highestYen, ...servicesYen]) }),
});

/** What is refused is not ordered: the others are priced without it, for a seller's shipping is charged once. */
const pricedApart = async (p: Platform, caller: Caller<Shopper>, wanted: readonly WantedLine[]) => {
  const priced = await priceLines(p.db, caller, wanted);
  const buyable = priced.filter(({ refusal }) => refusal === null);
  if (buyable.length === priced.length || buyable.length === 0) return priced;
  const again = await priceLines(
    p.db,
    caller,
    buyable.map((each) => each.wanted),
  );
  const byWanted = new Map(again.map((each) => [each.wanted, each]));
  return priced.map((each) => byWanted.get(each.wanted) ?? each);
};

const confirmRoute = (p: Platform, { services }: OrderPorts): Route =>
  route(confirmOrder, async ({ input, caller }) => {
    await freshGoods(p, input.lines);
    const priced = await pricedApart(p, caller, input.lines);
    const asked = await priceServices(p.db, services, input.lines, caller.language);
    const buyable = priced.flatMap(({ refusal, fees }, place) =>
      refusal ? [] : [{ fees, services: asked[place] ?? [] }],
    );
    const servicesYen = buyable.map(({ services: each }) => costOfServices(each));
    const landed = await landedTogether(p, caller, priced);
    const openOrders = await openOrdersOf(p, caller, priced);
    return {
      lines: priced.map(({ wanted, goods, facts, fees, refusal, warns, ruling }, place) => ({
        cartLineId: wanted.cartLineId ?? null,
        goods: { ...goods, options: catalogueApi.inReadersWords(facts, goods.options, caller.language) },
        sellerName: facts.sellerName,
        quantity: wanted.quantity,
        priceYen: facts.priceYen,
        secondPriceYen: facts.secondPriceYen,
        fees,
        services: [...(asked[place] ?? [])],
        verdict: refusal ? ('refuse' as const) : warns ? ('warn' as const) : ('allow' as const),
        verdictReason: refusal ? refusal.reason : reasonToWarn(ruling, warns),
        verdictWords: ruling.reasons.map(({ words }) => words),
        source: facts.source,
        hasUnknownOptions: facts.hasUnknownOptions,
        openOrderId: openOrders[place] ?? null,
      })),
      totalYen: sumYen([...buyable.map(({ fees }) => fees.totalYen), ...servicesYen]),
      payWithinMinutes: Math.min(...priced.map(({ platform }) => platform.unpaidMinutes)),
      landed: landed && withServices(landed, servicesYen),
    };
  });

export const orderRoutes = (p: Platform, ports: OrderPorts): Route[] => [
  confirmRoute(p, ports),
  route(placeOrders, ({ input, caller }) => placing.placeOrders(p, ports.services, caller, input)),
  route(payOrders, ({ input, caller }) => paying.payOrders(p, ports.services, caller, input)),
  route(quickOrder, ({ input, caller }) => quick.quickOrder(p, caller, input)),
  route(listOrders, ({ input, caller }) => readOrders(p, ports, caller, input)),
  route(countOrders, ({ caller }) => readCounts(p, ports, caller)),
  route(orderDetail, ({ input, caller }) => readOrder(p, ports, caller, input.id)),
  route(cancelOrder, ({ input, caller }) => ending.cancelOrder(p, caller, input.id)),
  route(refuseSupplement, ({ input, caller }) => ending.refuseSupplement(p, caller, input.id)),
  route(previewCancel, ({ input, caller }) => readPreview(p, caller, input.id)),
  route(askCancel, ({ input, caller }) => cancelling.askCancel(p, caller, input)),
  route(withdrawCancel, ({ input, caller }) => cancelling.withdrawCancel(p, caller, input.id)),
  route(answerRestQuestion, ({ input, caller }) => asking.answerRestQuestion(p, caller, input)),
];

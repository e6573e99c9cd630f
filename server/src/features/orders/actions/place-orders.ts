import { minuteMs } from '../../../platform/clock/clock.ts';
import { type Yen, sumYen, yen } from '@hakobu/contract/base/money';
import { priceChanged } from '@hakobu/contract/orders/order.problems';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { takeCartLines } from '../../carts/index.ts';
import { defaultCountryOf } from '../../addresses/index.ts';
import { freshGoods, landedPriceOfGoods } from '../../goods/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { priceLines, type PricedOrder, type WantedLine } from '../confirming/order-pricing.queries.ts';
import { costOfServices, type OrderServices, priceServices, type WantedService } from '../confirming/order-services.ts';
import { quoteLimit } from '../order.rules.ts';
import { insertOrders, insertSteps, type NewOrder } from '../order.store.ts';

export type Placing = {
  readonly lines: readonly (WantedLine & { readonly services: readonly WantedService[] })[];
  readonly onFailure: OnFailure;
  readonly remark: string;
  readonly totalYen: Yen;
};

const nothingYet = {
  paidAt: null,
  buyerId: null,
  platformOrderNo: null,
  actualGoodsYen: null,
  actualDomesticYen: null,
  supplementGoodsYen: null,
  supplementFeeYen: null,
  supplementDomesticYen: null,
  supplements: 0,
  carrier: null,
  trackingNo: null,
  splitFrom: null,
  quotedAt: null,
} as const;

/** What an order for goods that its shopper described has of its own. */
export type ProxyPart = {
  readonly isPriced: boolean;
  readonly pictures: readonly string[];
  readonly remark: string;
  /** What its shopper says of domestic shipping, where a buyer is to name the price. */
  readonly statedDomesticYen: Yen | null;
};

const proxyColumns = (proxy: ProxyPart | undefined) => ({
  isProxy: proxy !== undefined,
  isPriced: proxy?.isPriced ?? true,
  pictures: [...(proxy?.pictures ?? [])],
  statedDomesticYen: proxy?.statedDomesticYen ?? null,
});

/** Until when it waits, and for whom: the shopper's payment, or a buyer's quote. */
const beginningOf = (tx: Tx, { platform }: PricedOrder, isPriced: boolean) =>
  isPriced
    ? {
        state: 'PendingPayment' as const,
        dueAt: new Date(tx.now.getTime() + platform.unpaidMinutes * minuteMs),
        limitAt: null,
      }
    : { state: 'Quoting' as const, dueAt: null, limitAt: quoteLimit(tx.now) };

/** Inserts one order a line, with its first history row and its event. Prices have been checked by the caller. */
export const insertPriced = async (
  tx: Tx,
  caller: Caller<Shopper>,
  priced: readonly (PricedOrder & { readonly proxy?: ProxyPart })[],
  placing: Pick<Placing, 'onFailure' | 'remark'>,
): Promise<string[]> => {
  const orderCodes = await nextCodes(tx, 'O', priced.length);
  const submissionId = newId();
  const countryCode = await defaultCountryOf(tx, caller.who.id);
  const rows: NewOrder[] = [];
  for (const [place, each] of priced.entries()) {
    const code = orderCodes[place];
    if (!code) throw new Error('a line without its code');
    const isPriced = proxyColumns(each.proxy).isPriced;
    const landed = isPriced
      ? await landedPriceOfGoods(tx, {
          facts: each.facts,
          quantity: each.wanted.quantity,
          fees: each.fees,
          countryCode,
        })
      : null;
    rows.push({
      ...nothingYet,
      code,
      submissionId,
      shopperId: caller.who.id,
      platformCode: each.facts.platformCode,
      goodsId: each.facts.goodsId,
      goods: each.goods,
      dutyKind: each.facts.dutyKind,
      weightGrams: each.facts.weightGrams * each.wanted.quantity,
      sellerId: each.facts.sellerId,
      sellerName: each.facts.sellerName,
      quantity: each.wanted.quantity,
      goodsYen: each.fees.goodsYen,
      serviceFeeYen: each.fees.serviceFeeYen,
      domesticYen: each.fees.domesticYen,
      totalYen: each.fees.totalYen,
      landedYen: landed?.totalYen ?? null,
      landedLaterYen: landed?.laterYen ?? null,
      landedDutyYen: landed?.duty?.dueYen ?? null,
      onFailure: placing.onFailure,
      remark: each.proxy?.remark ?? placing.remark,
      ...proxyColumns(each.proxy),
      withServices: (each.wanted.services ?? []).length > 0,
      placedAt: tx.now,
      movedAt: tx.now,
      ...beginningOf(tx, each, isPriced),
    });
  }
  await insertOrders(tx, rows);
  const by = { byKind: 'shopper', byId: caller.who.id, byName: null } as const;
  await insertSteps(
    tx,
    rows.map(({ code, state, isProxy, totalYen }) => ({
      orderCode: code,
      verb: 'place',
      from: null,
      to: state,
      ...by,
      facts: { totalYen, ...(isProxy ? { isProxy } : {}) },
    })),
  );
  for (const code of orderCodes) await record(tx, 'order.placed', { orderCode: code, shopperId: caller.who.id });
  return orderCodes;
};

/** Places one order a line. Nothing is taken yet; the price that the shopper saw must still stand. */
export const placeOrders = async (p: Platform, services: OrderServices, caller: Caller<Shopper>, placing: Placing) => {
  mustBeAllowedToSpend(caller);
  // Before the transaction: platforms are waited for.
  await freshGoods(p, placing.lines);
  return p.transact(caller, async (tx) => {
    const priced = await priceLines(tx, caller, placing.lines);
    for (const { refusal } of priced) if (refusal) throw refusal.problem;
    const wanted = await priceServices(tx, services, placing.lines, caller.language);
    const totalYen = sumYen([...priced.map(({ fees }) => fees.totalYen), ...wanted.map(costOfServices)]);
    if (totalYen !== placing.totalYen) throw priceChanged({}, { totalYen });
    const ids = await insertPriced(tx, caller, priced, placing);
    for (const [place, orderCode] of ids.entries()) {
      const asked = wanted[place] ?? [];
      if (asked.length > 0) await services.askWith(tx, caller, { orderCode, services: asked });
    }
    await takeCartLines(
      tx,
      caller.who.id,
      placing.lines.flatMap(({ cartLineId }) => cartLineId ?? []),
    );
    return { ids, totalYen: yen(totalYen) };
  });
};

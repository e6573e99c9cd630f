import { maxPerRequest, sumYen, yen } from '@hakobu/contract/base/money';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/orders/order.desk-api';
import { lineTooExpensive } from '@hakobu/contract/orders/order.problems';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { serviceFeeYen } from '@hakobu/contract/platforms/service-fee';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defaultCountryOf } from '../../addresses/index.ts';
import { type GoodsFacts, landedPriceOfGoods } from '../../goods/index.ts';
import { refusalOf } from '../../rules/index.ts';
import { describedFacts } from '../proxy/described-goods.ts';
import { feeRuleOf } from '../confirming/order-fee.ts';
import { mustMove, takeMove } from '../order.moves.ts';
import { updateGoods } from '../proxy/order-quoting.store.ts';
import { rulingsOf } from '../confirming/order-ruling.queries.ts';
import { quoteDue } from '../order.rules.ts';
import type { OrderRow } from '../order.store.ts';
import { mustBeDecided, settleRest } from './ask-rest.ts';
import { lockOrder, lockToEnd } from './lock-order.ts';

type Quote = Asked<typeof api.quoteOrder>;

const propertiesOf = ({ properties }: Quote): GoodsProperty[] => [...new Set(properties)];

/** The goods as their buyer found them, for the landed price; a piece costs what all of them do by their number. */
const factsFor = (order: OrderRow, quote: Quote): GoodsFacts =>
  describedFacts({
    goodsId: order.goodsId,
    platformCode: order.platformCode,
    name: order.goods.name,
    imageUrl: order.goods.imageUrl ?? '',
    priceYen: yen(Math.ceil(quote.goodsYen / order.quantity)),
    sellerId: order.sellerId,
    sellerName: order.sellerName,
    domesticYen: quote.domesticYen,
    oneOfAKind: order.goods.oneOfAKind,
    sourceUrl: order.goods.sourceUrl,
    weightGrams: quote.weightGrams,
    properties: propertiesOf(quote),
    dutyKind: quote.dutyKind,
  });

/** A buyer names the price: from here on it is an order like any other, which waits 72 hours to be paid. */
export const quoteOrder = (p: Platform, caller: Caller<Staff>, quote: Quote) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, quote.id);
    mustMove(order, 'quote', caller);
    await mustBeDecided(tx, order);
    const { goodsYen, domesticYen } = quote;
    const feeYen = serviceFeeYen(await feeRuleOf(tx, order), goodsYen);
    const totalYen = sumYen([goodsYen, feeYen, domesticYen ?? yen(0)]);
    if (totalYen > maxPerRequest)
      throw lineTooExpensive({ name: order.goods.name, most: maxPerRequest.toLocaleString('en') });
    const landed = await landedPriceOfGoods(tx, {
      facts: factsFor(order, quote),
      quantity: order.quantity,
      fees: { goodsYen, serviceFeeYen: feeYen, domesticYen },
      countryCode: await defaultCountryOf(tx, order.shopperId),
    });
    // What a rule refuses by now, with all that the buyer found out, is not offered to be paid: it is refused here.
    const quoted = { ...order, goods: { ...order.goods, properties: propertiesOf(quote) }, goodsYen };
    const [ruling] = await rulingsOf(tx, [quoted], caller.language);
    const refused = ruling && refusalOf(ruling, order.goods.name);
    if (refused) throw refused;
    const dueAt = quoteDue(tx.now);
    await updateGoods(tx, order.code, { ...order.goods, properties: propertiesOf(quote) });
    await takeMove(tx, caller, [order], {
      verb: 'quote',
      change: {
        isPriced: true,
        quotedAt: tx.now,
        goodsYen,
        serviceFeeYen: feeYen,
        domesticYen,
        totalYen,
        weightGrams: quote.weightGrams * order.quantity,
        dutyKind: quote.dutyKind,
        landedYen: landed?.totalYen ?? null,
        landedLaterYen: landed?.laterYen ?? null,
        landedDutyYen: landed?.duty?.dueYen ?? null,
        limitAt: null,
        dueAt,
      },
      facts: {
        totalYen,
        goodsYen,
        serviceFeeYen: feeYen,
        domesticYen,
        ...(quote.note ? { note: quote.note } : {}),
      },
    });
    return { id: order.code, state: 'PendingPayment' as const, totalYen, dueAt: dueAt.toISOString() };
  });

/**
 * Goods that cannot be bought: nothing was paid, the order ends, and its shopper reads why. What was asked for with it goes
 * the way that was chosen.
 */
export const refuseQuote = (p: Platform, caller: Caller<Staff>, { id, note }: Asked<typeof api.refuseQuote>) =>
  p.transact(caller, async (tx) => {
    const order = await lockToEnd(tx, id);
    await takeMove(tx, caller, [order], { verb: 'refuseQuote', change: { limitAt: null }, facts: { note } });
    await settleRest(tx, caller, order);
    return { id, state: 'Closed' as const };
  });

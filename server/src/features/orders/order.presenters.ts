import type { Language } from '@hakobu/contract/base/languages';
import { yen, yenChange, sumYen } from '@hakobu/contract/base/money';
import { DutyKind, knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { DeskOrder, QuoteStart } from '@hakobu/contract/orders/order.desk-api';
import type { CancelPreview, CancelRequest, RestQuestion } from '@hakobu/contract/orders/cancelling.shape';
import type {
  LandedThenAndNow,
  OrderFees,
  OrderGoods,
  OrderProxy,
  OrderStep,
  OrderSummary,
  OrderVerb,
  Supplement,
} from '@hakobu/contract/orders/order.shape';
import type { FeeRules } from '@hakobu/contract/platforms/platform.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import { catalogueApi, type SaidNow } from '../goods/index.ts';
import { costToPay } from './actions/pay-orders.ts';
import { previewOf } from './cancelling/cancelling.rules.ts';
import { arrivesWithinMs, sellerSendsWithinMs } from './order.rules.ts';
import type { CancelRequestRow } from './cancelling/cancel-request.store.ts';
import type {
  OpenRestQuestionJson,
  OrderNamed,
  OrderWithRelated,
  OrderWhole,
  RequestJson,
} from './order-listing.store.ts';
import type { OrderRow } from './order.store.ts';

export const presentFees = (order: OrderRow): OrderFees => ({
  goodsYen: yen(order.goodsYen),
  serviceFeeYen: yen(order.serviceFeeYen),
  domesticYen: order.domesticYen === null ? null : yen(order.domesticYen),
  totalYen: yen(order.totalYen),
});

/** What an order for goods that the shopper described tells beside its fees. */
export const presentProxy = (order: OrderRow): OrderProxy | null =>
  order.isProxy
    ? {
        pictures: [...order.pictures],
        isPriced: order.isPriced,
        quotedAt: order.quotedAt?.toISOString() ?? null,
        statedDomesticYen: order.statedDomesticYen === null ? null : yen(order.statedDomesticYen),
      }
    : null;

export const presentSupplement = (order: OrderRow): Supplement | null =>
  order.state === 'PendingSupplement' && order.dueAt
    ? {
        goodsYen: yen(order.supplementGoodsYen ?? 0),
        domesticYen: yen(order.supplementDomesticYen ?? 0),
        serviceFeeYen: yen(order.supplementFeeYen ?? order.serviceFeeYen),
        differenceYen: costToPay(order),
        dueAt: order.dueAt.toISOString(),
      }
    : null;

const presentRestQuestion = (question: OpenRestQuestionJson | null): RestQuestion | null =>
  question?.restCodes
    ? { ...question, restCodes: question.restCodes, dueAt: new Date(question.dueAt).toISOString() }
    : null;

/** A wish to cancel as the database's own JSON has it. */
export const presentRequestJson = (request: RequestJson): CancelRequest => ({
  ...request,
  feeYen: yen(request.feeYen),
  refundYen: yen(request.refundYen),
  askedAt: new Date(request.askedAt).toISOString(),
  answeredAt: request.answeredAt && new Date(request.answeredAt).toISOString(),
});

export const presentRequest = (row: CancelRequestRow): CancelRequest => ({
  id: row.id,
  orderCode: row.orderCode,
  state: row.state,
  reason: row.reason,
  feeYen: yen(row.feeYen),
  refundYen: yen(row.refundYen),
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  note: row.note,
});

/** How an order can be cancelled as it stands now. */
export const previewFor = (order: OrderRow, isAsked: boolean): CancelPreview =>
  previewOf({
    state: order.state,
    totalYen: order.totalYen,
    serviceFeeYen: order.serviceFeeYen,
    actualYen: order.actualGoodsYen === null ? null : sumYen([order.actualGoodsYen, order.actualDomesticYen ?? yen(0)]),
    isAsked,
  });

/** What somebody has to decide or answer about an order, and where it was split from. */
const presentOpen = (order: OrderWithRelated) => ({
  question: presentRestQuestion(order.question),
  cancelRequest: order.cancelRequest && presentRequestJson(order.cancelRequest),
  splitFrom: order.splitFrom,
});

/** Goods as the order keeps them, called what their reader calls them. */
export const goodsFor = (
  { goods, said }: { readonly goods: OrderGoods; readonly said: SaidNow | null },
  language: Language,
): OrderGoods => ({ ...goods, ...catalogueApi.asSaid(goods, said, language) });

type Reading = { readonly now: Date; readonly language: Language };

/** An order for its shopper; `now` is what the days of free storage are counted from. */
export const presentOrder = (order: OrderNamed, { now, language }: Reading): OrderSummary => ({
  id: order.code,
  state: order.state,
  goods: goodsFor(order, language),
  sellerName: order.sellerName,
  quantity: order.quantity,
  fees: presentFees(order),
  servicesYen: yen(order.servicesYen),
  dueAt: order.dueAt?.toISOString() ?? null,
  supplement: presentSupplement(order),
  storageDaysLeft:
    order.state === 'InWarehouse' && order.storageFreeUntil
      ? Math.floor((order.storageFreeUntil.getTime() - now.getTime()) / dayMs)
      : null,
  parcelId: order.parcelCode,
  groupCode: order.groupCode,
  ...presentOpen(order),
  proxy: presentProxy(order),
  placedAt: order.placedAt.toISOString(),
});

type StepRow = OrderWhole['steps'][number];

/** A step as its reader may know it: staff see who it was, shoppers only that it was staff. */
export const presentStep = (row: StepRow, reader: 'shopper' | 'staff'): OrderStep => ({
  verb: row.verb as OrderVerb,
  to: row.toState,
  at: new Date(row.at).toISOString(),
  by: row.byKind as OrderStep['by'],
  byName: reader === 'staff' ? row.byName : null,
  facts: { ...row.facts },
});

/** The landed price as estimated, with the services asked for along, beside what is known by now; duty stays an estimate. */
export const presentLanded = (order: OrderWhole): LandedThenAndNow | null => {
  if (order.landedYen === null || order.landedLaterYen === null) return null;
  const bought = order.actualGoodsYen !== null && order.actualDomesticYen !== null;
  const paidYen = bought
    ? (order.actualGoodsYen ?? 0) + (order.actualDomesticYen ?? 0) + order.serviceFeeYen
    : order.totalYen;
  const freight = order.freightPaid;
  const stillYen = freight?.isSettled ? (order.landedDutyYen ?? 0) : order.landedLaterYen;
  const estimatedYen = order.landedYen + order.servicesThenYen;
  const nowYen = paidYen + order.servicesNowYen + (freight?.paidYen ?? 0) + stillYen;
  return {
    estimatedYen: yen(estimatedYen),
    nowYen: yen(nowYen),
    changeYen: yenChange(nowYen - estimatedYen),
    freightPaidYen: freight && yen(freight.paidYen),
    stillEstimatedYen: yen(stillYen),
  };
};

/** What a buyer begins a quote with; null unless the order waits for one. */
export const presentQuoteStart = (order: OrderRow, fee: FeeRules | undefined): QuoteStart | null =>
  order.state === 'Quoting' && fee
    ? {
        fee,
        domesticYen: order.statedDomesticYen === null ? null : yen(order.statedDomesticYen),
        weightGrams: Math.round(order.weightGrams / order.quantity),
        dutyKind: DutyKind.parse(order.dutyKind),
        properties: knownProperties(order.goods.properties),
      }
    : null;

type People = {
  readonly shoppers: ReadonlyMap<string, { readonly id: string; readonly number: string; readonly nickName: string }>;
  readonly staff: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
};

/** Put back or taken, its time runs from the payment. */
const waitsForBuyer = ({ state }: OrderRow): boolean => state === 'PendingPurchase' || state === 'Purchasing';

const limitOf = ({ state, movedAt, limitAt }: OrderRow): Date | null => {
  if (state === 'Purchased') return new Date(movedAt.getTime() + sellerSendsWithinMs);
  return state === 'SellerShipped' ? new Date(movedAt.getTime() + arrivesWithinMs) : limitAt;
};

/** Its goods are called as their reader calls them; the chosen options stay in the seller's words, for whoever buys them. */
export const presentDeskOrder = (order: OrderNamed, people: People, language: Language): DeskOrder => {
  const shopper = people.shoppers.get(order.shopperId);
  return {
    id: order.code,
    state: order.state,
    goods: { ...order.goods, name: goodsFor(order, language).name },
    sellerName: order.sellerName,
    quantity: order.quantity,
    fees: presentFees(order),
    shopper: { id: order.shopperId, number: shopper?.number ?? '', nickName: shopper?.nickName ?? '' },
    buyer: order.buyerId ? { id: order.buyerId, name: people.staff.get(order.buyerId)?.name ?? '' } : null,
    waitingSince: (waitsForBuyer(order) ? (order.paidAt ?? order.movedAt) : order.movedAt).toISOString(),
    limitAt: limitOf(order)?.toISOString() ?? null,
    remark: order.remark,
    supplement: presentSupplement(order),
    trackingNo: order.trackingNo,
    ...presentOpen(order),
    proxy: presentProxy(order),
    placedAt: order.placedAt.toISOString(),
  };
};

import type { Language } from '@hakobu/contract/base/languages';
import { yen, yenChange, sumYen } from '@hakobu/contract/base/money';
import { DutyKind, knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { DeskOrder, QuoteStart } from '@hakobu/contract/orders/order.desk-api';
import type { CancelPreview, CancelRequest, Question } from '@hakobu/contract/orders/cancelling.shape';
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
import type { OpenQuestionJson, OrderNamed, OrderSeen, OrderWhole, RequestJson } from './order-seen.store.ts';
import type { OrderRow } from './order.store.ts';

export const presentFees = (order: OrderRow): OrderFees => ({
  goodsYen: yen(order.goods_yen),
  serviceFeeYen: yen(order.service_fee_yen),
  domesticYen: order.domestic_yen === null ? null : yen(order.domestic_yen),
  totalYen: yen(order.total_yen),
});

/** What an order for goods that the shopper described tells beside its fees. */
export const presentProxy = (order: OrderRow): OrderProxy | null =>
  order.is_proxy
    ? {
        pictures: [...order.pictures],
        isPriced: order.is_priced,
        quotedAt: order.quoted_at?.toISOString() ?? null,
        statedDomesticYen: order.stated_domestic_yen === null ? null : yen(order.stated_domestic_yen),
      }
    : null;

export const presentSupplement = (order: OrderRow): Supplement | null =>
  order.state === 'PendingSupplement' && order.due_at
    ? {
        goodsYen: yen(order.supplement_goods_yen ?? 0),
        domesticYen: yen(order.supplement_domestic_yen ?? 0),
        serviceFeeYen: yen(order.supplement_fee_yen ?? order.service_fee_yen),
        differenceYen: costToPay(order),
        dueAt: order.due_at.toISOString(),
      }
    : null;

const presentQuestion = (question: OpenQuestionJson | null): Question | null =>
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
  orderCode: row.order_code,
  state: row.state,
  reason: row.reason,
  feeYen: yen(row.fee_yen),
  refundYen: yen(row.refund_yen),
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  note: row.note,
});

/** How an order can be cancelled as it stands now. */
export const previewFor = (order: OrderRow, isAsked: boolean): CancelPreview =>
  previewOf({
    state: order.state,
    totalYen: order.total_yen,
    serviceFeeYen: order.service_fee_yen,
    actualYen:
      order.actual_goods_yen === null ? null : sumYen([order.actual_goods_yen, order.actual_domestic_yen ?? yen(0)]),
    isAsked,
  });

/** What somebody has to decide or answer about an order, and where it was split from. */
const presentOpen = (order: OrderSeen) => ({
  question: presentQuestion(order.question),
  cancelRequest: order.cancel_request && presentRequestJson(order.cancel_request),
  splitFrom: order.split_from,
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
  sellerName: order.seller_name,
  quantity: order.quantity,
  fees: presentFees(order),
  servicesYen: yen(order.services_yen),
  dueAt: order.due_at?.toISOString() ?? null,
  supplement: presentSupplement(order),
  storageDaysLeft:
    order.state === 'InWarehouse' && order.storage_free_until
      ? Math.floor((order.storage_free_until.getTime() - now.getTime()) / dayMs)
      : null,
  parcelId: order.parcel_code,
  ...presentOpen(order),
  proxy: presentProxy(order),
  placedAt: order.placed_at.toISOString(),
});

type StepRow = OrderWhole['steps'][number];

/** A step as its reader may know it: staff see who it was, shoppers only that it was staff. */
export const presentStep = (row: StepRow, reader: 'shopper' | 'staff'): OrderStep => ({
  verb: row.verb as OrderVerb,
  to: row.to_state,
  at: new Date(row.at).toISOString(),
  by: row.by_kind as OrderStep['by'],
  byName: reader === 'staff' ? row.by_name : null,
  facts: { ...row.facts },
});

/** The landed price as estimated, with the services asked for along, beside what is known by now; duty stays an estimate. */
export const presentLanded = (order: OrderWhole): LandedThenAndNow | null => {
  if (order.landed_yen === null || order.landed_later_yen === null) return null;
  const bought = order.actual_goods_yen !== null && order.actual_domestic_yen !== null;
  const paidYen = bought
    ? (order.actual_goods_yen ?? 0) + (order.actual_domestic_yen ?? 0) + order.service_fee_yen
    : order.total_yen;
  const freight = order.freight_paid;
  const stillYen = freight?.isSettled ? (order.landed_duty_yen ?? 0) : order.landed_later_yen;
  const estimatedYen = order.landed_yen + order.services_then_yen;
  const nowYen = paidYen + order.services_now_yen + (freight?.paidYen ?? 0) + stillYen;
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
        domesticYen: order.stated_domestic_yen === null ? null : yen(order.stated_domestic_yen),
        weightGrams: Math.round(order.weight_grams / order.quantity),
        dutyKind: DutyKind.parse(order.duty_kind),
        properties: knownProperties(order.goods.properties),
      }
    : null;

type People = {
  readonly shoppers: ReadonlyMap<string, { readonly id: string; readonly number: string; readonly nickName: string }>;
  readonly staff: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
};

/** Put back or taken, its time runs from the payment. */
const waitsForBuyer = ({ state }: OrderRow): boolean => state === 'PendingPurchase' || state === 'Purchasing';

const limitOf = ({ state, moved_at: movedAt, limit_at: limitAt }: OrderRow): Date | null => {
  if (state === 'Purchased') return new Date(movedAt.getTime() + sellerSendsWithinMs);
  return state === 'SellerShipped' ? new Date(movedAt.getTime() + arrivesWithinMs) : limitAt;
};

/** Its goods are called as their reader calls them; the chosen options stay in the seller's words, for whoever buys them. */
export const presentDeskOrder = (order: OrderNamed, people: People, language: Language): DeskOrder => {
  const shopper = people.shoppers.get(order.shopper_id);
  return {
    id: order.code,
    state: order.state,
    goods: { ...order.goods, name: goodsFor(order, language).name },
    sellerName: order.seller_name,
    quantity: order.quantity,
    fees: presentFees(order),
    shopper: { id: order.shopper_id, number: shopper?.number ?? '', nickName: shopper?.nickName ?? '' },
    buyer: order.buyer_id ? { id: order.buyer_id, name: people.staff.get(order.buyer_id)?.name ?? '' } : null,
    waitingSince: (waitsForBuyer(order) ? (order.paid_at ?? order.moved_at) : order.moved_at).toISOString(),
    limitAt: limitOf(order)?.toISOString() ?? null,
    remark: order.remark,
    supplement: presentSupplement(order),
    trackingNo: order.tracking_no,
    ...presentOpen(order),
    proxy: presentProxy(order),
    placedAt: order.placed_at.toISOString(),
  };
};

import { yen, yenChange } from '@hakobu/contract/base/money';
import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';
import type {
  LandedThenAndNow,
  OrderFees,
  OrderStep,
  OrderSummary,
  OrderVerb,
  Supplement,
} from '@hakobu/contract/orders/order.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import { costToPay } from './actions/pay-orders.ts';
import { arrivesWithinMs, sellerSendsWithinMs } from './order.rules.ts';
import type { listSteps, OrderRow } from './order.store.ts';

export const presentFees = (order: OrderRow): OrderFees => ({
  goodsYen: yen(order.goods_yen),
  serviceFeeYen: yen(order.service_fee_yen),
  domesticYen: order.domestic_yen === null ? null : yen(order.domestic_yen),
  totalYen: yen(order.total_yen),
});

export const presentSupplement = (order: OrderRow): Supplement | null =>
  order.state === 'PendingSupplement' && order.due_at
    ? {
        goodsYen: yen(order.supplement_goods_yen ?? 0),
        domesticYen: yen(order.supplement_domestic_yen ?? 0),
        differenceYen: costToPay(order),
        dueAt: order.due_at.toISOString(),
      }
    : null;

export type Beside = { readonly storageFreeUntil: Date | null; readonly parcelId: string | null; readonly now: Date };

export const presentOrder = (order: OrderRow, beside: Beside): OrderSummary => ({
  id: order.code,
  state: order.state,
  goods: order.goods,
  sellerName: order.seller_name,
  quantity: order.quantity,
  fees: presentFees(order),
  dueAt: order.due_at?.toISOString() ?? null,
  supplement: presentSupplement(order),
  storageDaysLeft: beside.storageFreeUntil
    ? Math.floor((beside.storageFreeUntil.getTime() - beside.now.getTime()) / dayMs)
    : null,
  parcelId: beside.parcelId,
  placedAt: order.placed_at.toISOString(),
});

type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

/** A step as its reader may know it: staff see who it was, shoppers only that it was staff. */
export const presentStep = (row: StepRow, reader: 'shopper' | 'staff'): OrderStep => ({
  verb: row.verb as OrderVerb,
  to: row.to_state,
  at: row.at.toISOString(),
  by: row.by_kind as OrderStep['by'],
  byName: reader === 'staff' ? row.by_name : null,
  facts: row.facts as OrderStep['facts'],
});

/** The landed price as estimated, beside what is known by now: the purchase is exact, freight and duty still estimated. */
export const presentLanded = (order: OrderRow): LandedThenAndNow | null => {
  if (order.landed_yen === null || order.landed_later_yen === null) return null;
  const bought = order.actual_goods_yen !== null && order.actual_domestic_yen !== null;
  const paidYen = bought
    ? (order.actual_goods_yen ?? 0) + (order.actual_domestic_yen ?? 0) + order.service_fee_yen
    : order.total_yen;
  const nowYen = paidYen + order.landed_later_yen;
  return {
    estimatedYen: yen(order.landed_yen),
    nowYen: yen(nowYen),
    changeYen: yenChange(nowYen - order.landed_yen),
    stillEstimatedYen: yen(order.landed_later_yen),
  };
};

type People = {
  readonly shoppers: ReadonlyMap<string, { readonly id: string; readonly number: string; readonly nickName: string }>;
  readonly staff: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
};

const limitOf = ({ state, moved_at: movedAt, limit_at: limitAt }: OrderRow): Date | null => {
  if (state === 'Purchased') return new Date(movedAt.getTime() + sellerSendsWithinMs);
  return state === 'SellerShipped' ? new Date(movedAt.getTime() + arrivesWithinMs) : limitAt;
};

export const presentDeskOrder = (order: OrderRow, people: People): DeskOrder => {
  const shopper = people.shoppers.get(order.shopper_id);
  return {
    id: order.code,
    state: order.state,
    goods: order.goods,
    sellerName: order.seller_name,
    quantity: order.quantity,
    fees: presentFees(order),
    shopper: { id: order.shopper_id, number: shopper?.number ?? '', nickName: shopper?.nickName ?? '' },
    buyer: order.buyer_id ? { id: order.buyer_id, name: people.staff.get(order.buyer_id)?.name ?? '' } : null,
    waitingSince: (order.state === 'Purchasing' ? (order.paid_at ?? order.moved_at) : order.moved_at).toISOString(),
    limitAt: limitOf(order)?.toISOString() ?? null,
    remark: order.remark,
    supplement: presentSupplement(order),
    trackingNo: order.tracking_no,
    placedAt: order.placed_at.toISOString(),
  };
};

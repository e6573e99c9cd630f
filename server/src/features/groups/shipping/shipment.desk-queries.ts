import type { Answer } from '@hakobu/contract/base/endpoint';
import { sumYen, yen } from '@hakobu/contract/base/money';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import type {
  DeskGroupMoney,
  DeskGroupOrder,
  deskGroupShipping,
  DeskShare,
  DeskShipment,
  DeskWeighing,
} from '@hakobu/contract/groups/shipping.desk-api';
import { heldYenFor } from '../../../ledger/holds.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routesByCodes } from '../../freight/index.ts';
import { ordersByCodes } from '../../orders/index.ts';
import { moneyTimelineOf } from '../../wallet/index.ts';
import { itemsByOrderCodes } from '../../warehouse/index.ts';
import { type People, peopleBy } from '../group.desk-queries.ts';
import { findGroup, findTerms } from '../group.store.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import { stageOf } from '../orders/order-stage.rules.ts';
import { listShares, listSplits, type ShareRow, type SplitRow } from './share.store.ts';
import { billOf, takesPart } from './shipment.queries.ts';
import { listShipmentOrders, listShipments, type ShipmentRow } from './shipment.store.ts';

/** What was put into a group, with whose it is and how far it has come. */
const ordersOf = async (db: Db, { language }: Caller<Staff>, groupCode: string): Promise<DeskGroupOrder[]> => {
  const rows = await listGroupOrders(db, groupCode);
  const codes = rows.map(({ orderCode }) => orderCode);
  const orders = new Map((await ordersByCodes(db, codes, language)).map((order) => [order.code, order]));
  const items = new Map((await itemsByOrderCodes(db, codes)).map((item) => [item.orderCode, item]));
  const person = await peopleBy(
    db,
    [...orders.values()].map(({ shopperId }) => shopperId),
  );
  return rows.flatMap(({ id, orderCode, state, reason, movedAt }) => {
    const order = orders.get(orderCode);
    if (!order) return [];
    const item = items.get(orderCode);
    return {
      id,
      shopper: person(order.shopperId),
      orderCode,
      name: order.goods.name,
      quantity: order.quantity,
      weightGrams: item?.weightGrams ?? order.estimatedGrams,
      isWeighed: item !== undefined,
      state,
      stage: stageOf(order.state),
      reason,
      movedAt: movedAt.toISOString(),
    };
  });
};

/** Each weighing with what came on every share; a weighing is written in one go, for one parcel. */
const weighingsOf = (splits: readonly SplitRow[], whoseIs: (shareCode: string) => string, person: People) => {
  const found = new Map<string, DeskWeighing>();
  for (const { parcelCode, shareCode, at, ...row } of splits) {
    const part = {
      shareCode,
      shopper: person(whoseIs(shareCode)),
      basisGrams: row.basisGrams,
      declaredYen: yen(row.declaredYen),
      freightYen: yen(row.freightYen),
      insuranceYen: yen(row.insuranceYen),
      storageYen: yen(row.storageYen),
      capYen: yen(row.capYen),
      totalYen: yen(row.freightYen + row.insuranceYen + row.storageYen),
    };
    const parts = [...(found.get(parcelCode)?.parts ?? []), part];
    const totalYen = sumYen(parts.map((each) => each.totalYen));
    found.set(parcelCode, { parcelCode, at: at.toISOString(), totalYen, parts });
  }
  return [...found.values()];
};

const sharesOf = async (db: Db, shipment: ShipmentRow, rows: readonly ShareRow[], person: People) => {
  const orders = await listShipmentOrders(db, shipment.id);
  const allBasisGrams = rows.filter(takesPart).reduce((sum, { basisGrams }) => sum + (basisGrams ?? 0), 0);
  const shares: DeskShare[] = [];
  for (const row of rows)
    shares.push({
      code: row.code,
      shopper: person(row.shopperId),
      isOwner: row.isOwner,
      state: row.state,
      orderCount: orders.filter(({ shareCode }) => shareCode === row.code).length,
      estimateYen: yen(row.estimateYen),
      capYen: yen(row.capYen),
      bill: billOf(row, allBasisGrams),
      isDeclined: row.isDeclined,
      heldYen: await heldYenFor(db, `share:${row.code}`),
    });
  // Whose group it is first, then as their codes were given.
  return shares.toSorted((one, other) =>
    one.isOwner === other.isOwner ? one.code.localeCompare(other.code) : one.isOwner ? -1 : 1,
  );
};

/** What staff see of a group beside its words and members: caps too, which members do not tell each other. */
export const readDeskShipping = async (
  p: Platform,
  caller: Caller<Staff>,
  id: string,
): Promise<Answer<typeof deskGroupShipping>> => {
  if (!(await findGroup(p.db, id))) throw groupNotFound();
  const rows = await listShipments(p.db, id);
  const routes = await routesByCodes(p.db, new Set(rows.map(({ routeCode }) => routeCode)));
  const nameOf = new Map(routes.map(({ code, names }) => [code, names[caller.language]]));
  const shipments: DeskShipment[] = [];
  const money: DeskGroupMoney[] = [];
  for (const row of rows) {
    const shares = await listShares(p.db, row.id);
    const person = await peopleBy(
      p.db,
      shares.map(({ shopperId }) => shopperId),
    );
    const shopperOf = new Map(shares.map(({ code, shopperId }) => [code, shopperId]));
    const terms = await findTerms(p.db, id, row.termsVersion);
    shipments.push({
      id: row.id,
      state: row.state,
      termsVersion: row.termsVersion,
      split: terms.split,
      routeName: nameOf.get(row.routeCode) ?? row.routeCode,
      isInsured: row.isInsured,
      paysDifference: row.paysDifference,
      askedAt: row.askedAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      parcelCode: row.parcelCode,
      shares: await sharesOf(p.db, row, shares, person),
      weighings: weighingsOf(await listSplits(p.db, row.id), (code) => shopperOf.get(code) ?? '', person),
    });
    for (const { code, shopperId } of shares)
      for (const line of await moneyTimelineOf(p.db, `share:${code}`))
        money.push({ ...line, shareCode: code, shopper: person(shopperId) });
  }
  return {
    orders: await ordersOf(p.db, caller, id),
    shipments,
    money: money.toSorted((one, other) => one.at.localeCompare(other.at)),
  };
};

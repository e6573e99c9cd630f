import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { isOwnCode, isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { awaitedByTracking, listWarehouseItems } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { WrongScan } from '@hakobu/contract/warehouse/warehouse.shape';
import * as z from 'zod/mini';
import { links } from '../links.ts';
import type { call } from './api.ts';

type By = {
  readonly permissions: readonly Permission[];
  /** What each page can find by itself. */
  readonly finders: readonly ((text: string) => string | null)[];
  readonly ask: typeof call;
};

/** The goods that a waybill from within Japan brings: awaited at the receiving bench, or kept aside unknown. */
const arrivalOf = async (code: string, { ask, permissions }: By): Promise<string | null> => {
  try {
    const { trackingNo } = await ask(awaitedByTracking, { trackingNo: code });
    return links.receiving({ tracking: trackingNo });
  } catch (error) {
    if (!isProblem(error, codes.notFound)) throw error;
    const { data } = z.safeParse(WrongScan, error.data);
    return data?.kept && permissions.includes('warehouse.claims')
      ? links.unknown({ view: 'all', keyword: data.kept.code, id: data.kept.id })
      : null;
  }
};

/** The address of the record that has exactly this code or number; null where there is none that this person may see. */
export const recordAddress = async (scanned: string, by: By): Promise<string | null> => {
  const { permissions, finders, ask } = by;
  const code = waybillOf(scanned);
  const bare = code.replaceAll('-', '');
  if (!isOwnCode(code) && !isWaybill(code)) return null;
  const may = (permission: Permission) => permissions.includes(permission);
  if (may('parcels.read')) {
    const { list } = await ask(listDeskParcels, { keyword: code, limit: 5 });
    const parcel = list.find(({ id, waybillNo }) => id === code || waybillNo === code);
    if (parcel) return links.parcels({ keyword: code, id: parcel.id });
  }
  if (may('warehouse.receive')) {
    const { list } = await ask(listWarehouseItems, { keyword: code, limit: 5 });
    const item = list.find(({ orderCode, trackingNo }) => orderCode === code || trackingNo === bare);
    if (item) return links.stock({ keyword: code, id: item.orderCode });
    const arrival = isWaybill(code) ? await arrivalOf(code, by) : null;
    if (arrival) return arrival;
  }
  if (may('orders.read')) {
    const asked = isWaybill(code) ? bare : code;
    const { list } = await ask(listDeskOrders, { keyword: asked, limit: 5 });
    const order = list.find(({ id, trackingNo }) => id === asked || trackingNo === asked);
    if (order) return links.orders({ keyword: asked, id: order.id });
  }
  // Top-ups, withdrawals, services: the one page that such a code belongs to says whether there is one.
  return /^[STW]/.test(code) && isOwnCode(code) ? (finders.map((find) => find(code)).find(Boolean) ?? null) : null;
};

import { listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { listDeskParcels } from '@hakobu/contract/parcels/parcel.desk-api';
import { isOwnCode, isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { listWarehouseItems } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { soundRight, soundWrong } from '../kit/input/sounds.ts';
import { listenForCodes } from '../kit/keys/scan-sink.ts';
import { links } from '../links.ts';
import { call } from './api.ts';
import { tellRefusal, tellWrong } from './notices.ts';
import { useStaff } from './session.ts';
import { type NamedPage, usePages } from './usePages.ts';

/** The address of the record that has exactly this code or number; null where there is none that this person may see. */
const recordOf = async (
  code: string,
  permissions: readonly Permission[],
  pages: readonly NamedPage[],
): Promise<string | null> => {
  const may = (permission: Permission) => permissions.includes(permission);
  if (may('parcels.read')) {
    const { list } = await call(listDeskParcels, { keyword: code, limit: 5 });
    const parcel = list.find(({ id, waybillNo }) => id === code || waybillNo === code);
    if (parcel) return links.parcels({ keyword: code, id: parcel.id });
  }
  if (may('warehouse.receive')) {
    const { list } = await call(listWarehouseItems, { keyword: code, limit: 5 });
    const item = list.find(
      ({ orderCode, trackingNo }) => orderCode === code || trackingNo === code.replaceAll('-', ''),
    );
    if (item) return links.stock({ keyword: code, id: item.orderCode });
  }
  if (may('orders.read')) {
    const { list } = await call(listDeskOrders, { keyword: code, limit: 5 });
    const order = list.find(({ id }) => id === code);
    if (order) return links.orders({ keyword: code, id: order.id });
  }
  // Top-ups, withdrawals, services: the one page that such a code belongs to says whether there is one.
  return /^[STW]/.test(code) && isOwnCode(code) ? (pages.map(({ find }) => find?.(code)).find(Boolean) ?? null) : null;
};

/** A code that is scanned where no field waits for one opens its record, or is said to be unknown. Nothing else happens. */
export const useScannedCodes = (): void => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const pages = usePages();
  const { permissions } = useStaff();
  const open = async (scanned: string) => {
    const code = waybillOf(scanned);
    const isKnown = isOwnCode(code) || isWaybill(code);
    const to = isKnown ? await recordOf(code, permissions, pages) : null;
    if (to === null) {
      soundWrong();
      return tellWrong(t`没有这个编号：${scanned.slice(0, 40)} · 没有任何东西被改动`);
    }
    soundRight();
    go(to);
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => listenForCodes((code) => void latest.current(code).catch(tellRefusal)), []);
};

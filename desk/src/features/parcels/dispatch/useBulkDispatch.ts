import { NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { checkWaybill, deskParcel, dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { judgedScan } from '../../../kit/input/scan/judged-scan.ts';
import type { ScanOutcome } from '../../../kit/input/scan/ScanField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { call } from '../../../shell/api.ts';
import { useCall } from '../../../shell/calls.ts';
import { tellDone, tellRefusal } from '../../../shell/toasts.ts';
import { queries } from '../../../shell/queries.ts';
import {
  atHead,
  completeIn,
  nothingScanned,
  type Pair,
  readBulkScan,
  type Scanned,
  withParcel,
  withWaybill,
} from './bulk.ts';

/** Parcels and waybills in pairs, scanned one after the other and kept in the tab until they are sent. */
export const useBulkDispatch = () => {
  const [scanned, change] = useDraftParts('bulk-dispatch', nothingScanned);
  const { pairs, armed } = scanned;
  const scan = useBulkScan(scanned, change);
  const { send, busy } = useSendAll(pairs, (left) => change({ pairs: left, armed: null }));
  const drop = (id: string) =>
    change({ pairs: pairs.filter((pair) => pair.id !== id), armed: armed === id ? null : armed });
  return { pairs, armed, scan, send, busy, drop, clear: () => change(nothingScanned) };
};

const useBulkScan = (scanned: Scanned, change: (part: Partial<Scanned>) => void) => {
  const { t } = useLingui();
  const pairOf = usePairOf();
  const refused = (message: string): ScanOutcome => ({ ok: false, message });
  const read = async (code: string): Promise<ScanOutcome> => {
    const found = readBulkScan(code, scanned);
    switch (found.kind) {
      case 'parcel': {
        if (found.again) {
          change(atHead(scanned, found.code));
          return { ok: true, message: t`已经在单子里，重新扫它的运单` };
        }
        const pair = await pairOf(found.code);
        if (typeof pair === 'string') return refused(pair);
        change(withParcel(scanned, pair));
        return { ok: true, message: t`${pair.recipient}，扫运单` };
      }
      case 'waybill':
        if (found.again) return { ok: true, message: t`已经配给 ${found.id}，没有再记` };
        await call(checkWaybill, { id: found.id, waybillNo: found.waybillNo });
        change(withWaybill(scanned, found.id, found.waybillNo));
        return { ok: true, message: t`配给 ${found.id}，扫下一个包裹` };
      case 'taken':
        return refused(t`已经配给 ${found.by} · 没有任何东西被改动，重新扫包裹码`);
      case 'noParcel':
        return refused(t`先扫包裹码，再扫运单 · 没有任何东西被改动`);
      case 'notACode':
        break;
    }
    return refused(t`这不是包裹码，也不是运单号 · 没有任何东西被改动，重新扫包裹码`);
  };
  // Nobody knows which box is meant now: the next waybill belongs to no parcel that was scanned before.
  return judgedScan(read, (ok) => (ok ? undefined : change({ armed: null })));
};

/** A parcel ready for its waybill, or why it is not. */
const usePairOf = () => {
  const { t } = useLingui();
  const routes = useCall(freightRoutes, {});
  return async (code: string): Promise<Pair | string> => {
    const { parcel, heldYen } = await call(deskParcel, { id: code });
    if (parcel.state !== 'PendingDispatch')
      return t`${t(parcelStateLabels[parcel.state])}，现在不能发运 · 没有任何东西被改动`;
    const carrier = routes.data?.routes.find((route) => route.code === parcel.routeCode)?.carrier;
    if (carrier === undefined) return t`它的线路没有承运方，请逐件发运`;
    const { id, recipientName: recipient, countryCode, routeName } = parcel;
    return {
      id,
      recipient,
      countryCode,
      routeName,
      carrier,
      heldYen,
      waybillNo: null,
      key: crypto.randomUUID(),
      refused: null,
    };
  };
};

const useSendAll = (pairs: readonly Pair[], set: (pairs: readonly Pair[]) => void) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    let left = pairs;
    let sent = 0;
    // One after the other: each is its own promise to the shopper, and what fails stays with its reason.
    for (const { id, carrier, waybillNo, key } of completeIn(pairs)) {
      try {
        await call(dispatchParcel, { id, carrier, waybillNo }, { idempotencyKey: key });
        sent += 1;
        left = left.filter((pair) => pair.id !== id);
      } catch (error) {
        if (error instanceof NetworkFailure || !isProblem(error)) {
          tellRefusal(error);
          break;
        }
        left = left.map((pair) =>
          // The next try is another one: its key has answered.
          pair.id === id ? { ...pair, refused: error.message, key: crypto.randomUUID() } : pair,
        );
      } finally {
        set(left);
      }
    }
    setBusy(false);
    void queries.invalidateQueries();
    if (sent > 0) tellDone(t`发运了 ${sent} 个包裹`);
  };
  return { send, busy };
};

import { NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { deskParcel, dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScanOutcome } from '../../kit/input/ScanField.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { call } from '../../shell/api.ts';
import { useCall } from '../../shell/calls.ts';
import { tellDone, tellRefusal } from '../../shell/notices.ts';
import { queries } from '../../shell/queries.ts';
import { atHead, completeIn, type Pair, readBulkScan, withWaybill } from './bulk.ts';
import { stateLabels } from './parcel.labels.ts';

const nothing: { readonly pairs: readonly Pair[] } = { pairs: [] };

/** Parcels and waybills in pairs, scanned one after the other and kept in the tab until they are sent. */
export const useBulkDispatch = () => {
  const [{ pairs }, change] = useDraftParts('bulk-dispatch', nothing);
  const set = (next: readonly Pair[]) => change({ pairs: next });
  const scan = useBulkScan(pairs, set);
  const { send, busy } = useSendAll(pairs, set);
  const drop = (id: string) => set(pairs.filter((pair) => pair.id !== id));
  return { pairs, scan, send, busy, drop, clear: () => set([]) };
};

const useBulkScan = (pairs: readonly Pair[], set: (pairs: readonly Pair[]) => void) => {
  const { t } = useLingui();
  const pairOf = usePairOf();
  return async (scanned: string): Promise<ScanOutcome> => {
    const read = readBulkScan(scanned, pairs);
    switch (read.kind) {
      case 'parcel': {
        if (read.again) {
          set(atHead(pairs, read.code));
          return { ok: true, says: t`已经在单子里，重新扫它的运单` };
        }
        const found = await pairOf(read.code);
        if (typeof found === 'string') return { ok: false, says: found };
        // One that got no waybill makes room for the next: nothing was promised of it.
        set([found, ...completeIn(pairs)]);
        return { ok: true, says: t`${found.recipient}，扫运单` };
      }
      case 'waybill':
        if (read.again) return { ok: true, says: t`已经配给 ${read.id}，没有再记` };
        set(withWaybill(pairs, read.id, read.waybillNo));
        return { ok: true, says: t`配给 ${read.id}，扫下一个包裹` };
      case 'taken':
        return { ok: false, says: t`已经配给 ${read.by} · 没有任何东西被改动` };
      case 'noParcel':
        return { ok: false, says: t`先扫包裹码，再扫运单 · 没有任何东西被改动` };
      case 'notACode':
        break;
    }
    return { ok: false, says: t`这不是包裹码，也不是运单号 · 没有任何东西被改动` };
  };
};

/** A parcel ready for its waybill, or why it is not. */
const usePairOf = () => {
  const { t } = useLingui();
  const routes = useCall(freightRoutes, {});
  return async (code: string): Promise<Pair | string> => {
    const { parcel, heldYen } = await call(deskParcel, { id: code });
    if (parcel.state !== 'PendingDispatch')
      return t`${t(stateLabels[parcel.state])}，现在不能发运 · 没有任何东西被改动`;
    const carrier = routes.data?.routes.find((route) => route.code === parcel.routeCode)?.carrier;
    if (carrier === undefined) return t`它的线路没有承运方，请逐件发运`;
    const { id, recipientName: recipient, routeName } = parcel;
    return { id, recipient, routeName, carrier, heldYen, waybillNo: null, key: crypto.randomUUID(), refused: null };
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

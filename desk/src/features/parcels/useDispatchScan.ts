import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { ScanOutcome } from '../../kit/input/ScanField.tsx';
import { call } from '../../shell/api.ts';
import { stateLabels } from './parcel.labels.ts';
import { isWaybill, waybillOf } from './waybill.ts';

/** A parcel's code opens it; a waybill is written into the form of the one that is open. */
export const useDispatchScan = (onParcel: (id: string) => void, onWaybill: (waybillNo: string) => void) => {
  const { t } = useLingui();
  return async (scanned: string): Promise<ScanOutcome> => {
    const code = waybillOf(scanned);
    if (/^P\d{8,20}$/.test(code)) {
      const { parcel } = await call(deskParcel, { id: code });
      if (parcel.state !== 'PendingDispatch')
        return { ok: false, says: t`${t(stateLabels[parcel.state])}，现在不能发运 · 没有任何东西被改动` };
      onParcel(code);
      return { ok: true, says: t`换到 ${code}，扫它的运单` };
    }
    if (!isWaybill(code)) return { ok: false, says: t`这不是运单号 · 没有任何东西被改动 · 直接再扫即可` };
    onWaybill(code);
    return { ok: true, says: t`按 Ctrl ↵ 发运` };
  };
};

import { checkWaybill, deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';
import { useLingui } from '@lingui/react/macro';
import { judgedScan } from '../../../kit/input/scan/judged-scan.ts';
import { gramsOf } from '../../../kit/input/scan/scale.ts';
import type { ScanOutcome } from '../../../kit/input/scan/ScanField.tsx';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { call } from '../../../shell/api.ts';

type Dispatching = {
  /** The parcel that was scanned or clicked, and since then nothing was refused; only it takes a waybill. */
  readonly armed: string | null;
  /** The waybill that it has already. */
  readonly waybillNo: string;
  readonly onParcel: (id: string) => void;
  readonly onWaybill: (waybillNo: string) => void;
  /** After a refusal nobody knows which box is meant: no parcel is chosen until one is scanned or clicked. */
  readonly onRefused: () => void;
};

/** A parcel's code chooses it; a waybill is written into the form of the one that is chosen. */
export const useDispatchScan = ({ armed, waybillNo, onParcel, onWaybill, onRefused }: Dispatching) => {
  const { t } = useLingui();
  const refused = (message: string): ScanOutcome => ({ ok: false, message });

  const chooseParcel = async (code: string): Promise<ScanOutcome> => {
    const { parcel } = await call(deskParcel, { id: code });
    if (parcel.state !== 'PendingDispatch')
      return refused(t`${code}：${t(parcelStateLabels[parcel.state])}，现在不能发运 · 没有选中任何包裹`);
    onParcel(code);
    return { ok: true, message: t`${code}，${parcel.recipientName}，扫它的运单` };
  };
  const takeWaybill = async (code: string): Promise<ScanOutcome> => {
    if (armed === null) return refused(t`没有选中包裹，${code} 没有记下 · 先扫包裹码，再扫运单`);
    if (waybillNo === code) return { ok: true, message: t`${armed} 已经配了这个运单，按 Ctrl ↵ 核对` };
    if (waybillNo !== '') return refused(t`${armed} 已经配了 ${waybillNo}，没有换 · 要换就重新扫包裹码`);
    await call(checkWaybill, { id: armed, waybillNo: code });
    onWaybill(code);
    return { ok: true, message: t`配给 ${armed}，按 Ctrl ↵ 核对` };
  };
  const read = (scanned: string): Promise<ScanOutcome> | ScanOutcome => {
    const code = waybillOf(scanned);
    if (/^P\d{8,20}$/.test(code)) return chooseParcel(code);
    if (gramsOf(scanned) !== null) return refused(t`${scanned} 是重量，不是运单号 · 没有选中任何包裹`);
    if (!isWaybill(code)) return refused(t`这不是运单号 · 没有选中任何包裹，重新扫包裹码`);
    return takeWaybill(code);
  };
  return judgedScan(read, (ok) => (ok ? undefined : onRefused()));
};

import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { moveShelf } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { judgedScan } from '../../../kit/input/scan/judged-scan.ts';
import type { ScanOutcome } from '../../../kit/input/scan/ScanField.tsx';
import { isMeantAsShelf, isShelfCode } from '@hakobu/contract/warehouse/shelf-code';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';
import { call } from '../../../shell/api.ts';
import { useSend } from '../../../shell/calls.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import { type Unpacking, withTaken } from './unpacking.ts';

type Bench = {
  readonly record: DeskRecord | undefined;
  readonly draft: Unpacking;
  readonly change: (part: Partial<Unpacking>) => void;
  readonly onOpen: (id: string) => void;
};

/** A parcel's code opens its box, an order's takes it out, a shelf's puts what was taken out last onto that shelf. */
export const useUnpackingScan = ({ record, draft, change, onOpen }: Bench) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  const moving = useSend(moveShelf, { quiet: true });
  // Only what was scanned is put away: what is chosen in the list may be another box.
  const [held, setHeld] = useState<string | null>(null);
  const openBox = async (code: string): Promise<ScanOutcome> => {
    const { parcel } = await call(deskParcel, { id: code });
    if (!parcel.needsUnpacking) return { ok: false, message: t`没有要拆的箱子 · 没有任何东西被改动` };
    setHeld(null);
    onOpen(code);
    return { ok: true, message: t`换到 ${code}，扫里面的订单码` };
  };
  const putAway = async (shelf: string): Promise<ScanOutcome> => {
    if (held === null) return { ok: false, message: t`先扫货，再扫货架` };
    const put = await moving.mutateAsync({ orderCodes: [held], shelf });
    setHeld(null);
    return { ok: true, message: t`${held} 已放到 ${put.shelf}` };
  };
  const read = async (scanned: string): Promise<ScanOutcome> => {
    const code = scanned.toUpperCase();
    if (/^P\d{8,20}$/.test(code)) return openBox(code);
    if (isShelfCode(code)) return putAway(code);
    if (isMeantAsShelf(code)) return { ok: false, message: t`${notShelfText(code)} · 没有任何东西被改动` };
    if (!/^O\d{8,20}$/.test(code)) return { ok: false, message: t`这不是订单码 · 没有任何东西被改动 · 直接再扫即可` };
    const item = record?.items.find(({ orderCode }) => orderCode === code);
    if (!record || !item) return { ok: false, message: t`不在这个箱子里 · 没有任何东西被改动` };
    if (!record.parcel.needsUnpacking) return { ok: false, message: t`${record.parcel.id} 没有要拆的箱子` };
    setHeld(code);
    if (draft.taken.includes(code)) return { ok: true, message: t`已经拿出来了，放 ${item.shelf} 或扫新的货架码` };
    change({ taken: withTaken(draft.taken, code) });
    return { ok: true, message: t`放回 ${item.shelf}，或扫新的货架码` };
  };
  // What is in hand now is not what was scanned before: a shelf must not be written for that.
  return judgedScan(read, (ok) => (ok ? undefined : setHeld(null)));
};

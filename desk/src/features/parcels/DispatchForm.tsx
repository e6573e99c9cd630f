import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { AutoComplete, Input } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { ScanField, type ScanOutcome } from '../../kit/input/ScanField.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Marks.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import type { DeskRecord } from './PackingBench.tsx';
import { isWaybill, waybillOf } from './waybill.ts';

const useDispatch = (record: DeskRecord) => {
  const { t } = useLingui();
  const { id, routeCode } = record.parcel;
  const [draft, change, clear] = useDraftParts(`dispatch:${id}`, { carrier: '', waybillNo: '', note: '' });
  const routes = useCall(freightRoutes, {});
  const known = routes.data?.routes ?? [];
  const carrier = draft.carrier || (known.find(({ code }) => code === routeCode)?.carrier ?? '');
  const dispatch = useSend(dispatchParcel, {
    onDone: ({ capturedYen }) => {
      clear();
      tellDone(t`${id} 已发运，冻结的 ${moneyText(capturedYen, 'JPY')} 已支出`);
    },
  });
  const waybillNo = waybillOf(draft.waybillNo);
  const wrong =
    waybillNo === ''
      ? t`还缺运单号`
      : !isWaybill(waybillNo)
        ? t`运单号是 6 到 40 个字母或数字`
        : carrier.trim() === ''
          ? t`还缺承运方`
          : null;
  const send = () => dispatch.mutate({ id, carrier: carrier.trim(), waybillNo, note: draft.note });
  return { draft, change, carrier, carriers: [...new Set(known.map((route) => route.carrier))], wrong, send, dispatch };
};

/** The waybill is scanned, the carrier proposed by the route; then what was held is spent. */
export const DispatchForm = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const { draft, change, carrier, carriers, wrong, send, dispatch } = useDispatch(record);
  const onScan = (scanned: string): ScanOutcome => {
    const waybillNo = waybillOf(scanned);
    if (!isWaybill(waybillNo)) return { ok: false, says: t`这不是运单号 · 没有任何东西被改动 · 直接再扫即可` };
    change({ waybillNo });
    return { ok: true, says: t`运单 ${waybillNo}，按 Ctrl ↵ 发运` };
  };
  return (
    <>
      <Section>
        <ScanField key={record.parcel.id} label={t`扫运单`} hint={record.parcel.id} onScan={onScan} />
      </Section>
      <Section>
        <FieldGrid columns={2}>
          <Field label={t`运单号`}>
            <Input
              value={draft.waybillNo}
              maxLength={40}
              onChange={(event) => change({ waybillNo: event.target.value })}
            />
          </Field>
          <Field label={t`承运方`}>
            <AutoComplete
              value={carrier}
              options={carriers.map((value) => ({ value }))}
              aria-label={t`承运方`}
              maxLength={40}
              onChange={(value: string) => change({ carrier: value })}
            />
          </Field>
          <Field label={t`备注`}>
            <Input value={draft.note} maxLength={300} onChange={(event) => change({ note: event.target.value })} />
          </Field>
        </FieldGrid>
      </Section>
      <Section>
        <Note>
          <Trans>发运后，冻结的 {moneyText(record.heldYen, 'JPY')} 转为支出，客人收到运单号；不能撤回。</Trans>
        </Note>
      </Section>
      <ActionBar
        note={wrong}
        loud={{
          label: t`发运，支出 ${moneyText(record.heldYen, 'JPY')}`,
          keys: 'ctrl+enter',
          busy: dispatch.isPending,
          blocked: wrong,
          act: send,
        }}
      />
    </>
  );
};

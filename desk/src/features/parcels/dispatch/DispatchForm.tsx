import { isProblem } from '@hakobu/contract/base/problem';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { checkWaybill, dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { isWaybill, waybillOf } from '@hakobu/contract/parcels/waybill';
import { Trans, useLingui } from '@lingui/react/macro';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useCarrierName } from '../../../parts/freight/useCarrierName.ts';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import { DispatchDialog } from './DispatchDialog.tsx';
import styles from '../parcels.module.css';

/** `carrier` null is the route's own. */
export type DispatchDraft = { readonly carrier: string | null; readonly waybillNo: string; readonly note: string };

export const emptyDispatch: DispatchDraft = { carrier: null, waybillNo: '', note: '' };

export type DispatchFields = {
  readonly draft: DispatchDraft;
  readonly change: (part: Partial<DispatchDraft>) => void;
  readonly clear: () => void;
};

type Props = { readonly record: DeskRecord; readonly form: DispatchFields };

const useDispatch = ({ record, form: { draft, clear } }: Props) => {
  const { t } = useLingui();
  const { id, routeCode } = record.parcel;
  const routes = useCall(freightRoutes, {});
  const known = routes.data?.routes ?? [];
  const carrierName = useCarrierName();
  const codes = [...new Set(known.map((route) => route.carrier))];
  const carrier = draft.carrier ?? known.find(({ code }) => code === routeCode)?.carrier ?? '';
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
        ? t`这不是运单号`
        : carrier.trim() === ''
          ? t`还缺承运方`
          : null;
  // People see and choose names; what is a route's own carrier goes under its code.
  const codeOf = (name: string) => codes.find((code) => carrierName(code) === name) ?? name;
  const send = () => dispatch.mutate({ id, carrier: codeOf(carrier.trim()), waybillNo, note: draft.note });
  return { carrier: carrierName(carrier), carriers: codes.map(carrierName), waybillNo, wrong, send, dispatch };
};

/** What was typed by hand is asked about before it is final, as a scanned waybill is when it is scanned. */
const useRefusal = (id: string, waybillNo: string, isAsking: boolean): string | null => {
  const { t } = useLingui();
  const check = useCall(checkWaybill, { id, waybillNo }, { enabled: isAsking });
  if (isProblem(check.error)) return check.error.message;
  return check.data ? null : t`在查运单号…`;
};

/** The waybill is scanned, the carrier proposed by the route; looked over, then what was held is spent. */
export const DispatchForm = (props: Props) => {
  const { t } = useLingui();
  const { carrier, carriers, waybillNo, wrong, send, dispatch } = useDispatch(props);
  const [isAsking, setAsking] = useState(false);
  const { id, recipientName: recipient, countryCode, routeName } = props.record.parcel;
  const refusal = useRefusal(id, waybillNo, isAsking && wrong === null);
  const {
    record,
    form: { draft, change },
  } = props;
  return (
    <div className={styles.form}>
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
      <ActionBar
        note={wrong ?? <Trans>冻结的转为支出，客人看得到运单号；不能撤回</Trans>}
        loud={{
          label: t`核对并发运，支出 ${moneyText(record.heldYen, 'JPY')}`,
          keys: 'ctrl+enter',
          busy: dispatch.isPending,
          blocked: wrong,
          onPress: () => setAsking(true),
        }}
      />
      <DispatchDialog
        open={isAsking && wrong === null}
        leaving={[{ id, recipient, countryCode, routeName, carrier, waybillNo, heldYen: record.heldYen }]}
        busy={dispatch.isPending}
        blocked={refusal}
        onSend={send}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};

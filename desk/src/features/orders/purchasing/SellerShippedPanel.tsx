import { sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { AutoComplete, Input } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { domesticCarriers } from '../domestic-carriers.ts';
import { NoteField } from '../NoteField.tsx';
import styles from '../orders.module.css';
import { purchaseSums } from './purchase-sums.ts';
import { ComparedFees } from '../record/ComparedFees.tsx';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import { useSellerCancelled } from './useSellerCancelled.ts';
import { useSplit } from '../useSplit.tsx';

type Props = { readonly whole: OrderWhole; readonly onDone: () => void };

/** Bought; the domestic tracking number is missing by which the warehouse will know the parcel. */
export const SellerShippedPanel = ({ whole, onDone }: Props) => {
  const { t } = useLingui();
  const may = useMay('orders.sellerShipped');
  const { order, actual, platformOrderNo } = whole;
  const shipment = useShipment(order.id, onDone);
  const { draft, change, form } = shipment;
  const sellerCancel = useSellerCancelled(whole, draft.note.trim(), shipment.finish);
  const split = useSplit(whole);
  return (
    <OrderPanel
      whole={whole}
      foot={
        <ActionBar
          note={form.note}
          danger={sellerCancel ? [sellerCancel] : []}
          plain={split.action}
          loud={
            may
              ? {
                  label: t`卖家已发货`,
                  keys: 'ctrl+enter',
                  busy: shipment.isBusy,
                  onPress: form.submit,
                }
              : undefined
          }
        />
      }
    >
      <ComparedFees sums={purchaseSums(order.fees, actual ?? { goodsYen: null, domesticYen: null })} />
      <div className={styles.work}>
        <Facts
          facts={[[t`平台单号`, platformOrderNo === null ? null : <CopyText key="no" text={platformOrderNo} />]]}
        />
        <Note>
          <Trans>卖家发货后，把面单上的国内单号填在这里，仓库扫这个号收货。</Trans>
        </Note>
        {may ? (
          <FieldGrid>
            <Field label={t`承运公司`} {...form.field('carrier')}>
              <AutoComplete
                value={draft.carrier}
                options={domesticCarriers}
                maxLength={40}
                showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
                onChange={(carrier: string) => change({ carrier })}
              />
            </Field>
            <Field label={t`国内单号`} {...form.field('trackingNo', t`6 到 40 位字母、数字或连字符`)}>
              <Input
                value={draft.trackingNo}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change({ trackingNo: event.target.value.normalize('NFKC') })}
                onPressEnter={({ ctrlKey, metaKey }) =>
                  ctrlKey || metaKey || shipment.isBusy ? undefined : form.submit()
                }
              />
            </Field>
          </FieldGrid>
        ) : null}
        {sellerCancel ? (
          <NoteField value={draft.note} hint={t`卖家取消时一起发给客人`} onChange={(note) => change({ note })} />
        ) : null}
      </div>
      {split.dialog}
    </OrderPanel>
  );
};

const useShipment = (id: string, onDone: () => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`shipment:${id}`, { carrier: '', trackingNo: '', note: '' });
  const finish = () => {
    clear();
    onDone();
  };
  const { mutate, isPending } = useSend(sellerShipped, {
    onDone: () => {
      tellDone(t`${id} 已登记发货，等仓库收货`);
      finish();
    },
  });
  const { carrier, trackingNo } = draft;
  const form = useEndpointForm({
    name: `shipment:${id}`,
    schema: sellerShipped.input,
    value: { id, carrier: carrier.trim(), trackingNo },
    onSend: mutate,
  });
  return {
    draft,
    change,
    form,
    isBusy: isPending,
    finish,
  };
};

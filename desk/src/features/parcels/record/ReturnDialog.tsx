import { type DeskParcel, returnParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { shelfOf } from '@hakobu/contract/warehouse/shelf-code';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

type Props = { readonly parcel: DeskParcel; readonly open: boolean; readonly onClose: () => void };
type Draft = { readonly reason: string; readonly feeYen: number | null; readonly shelf: string };

const empty: Draft = { reason: '', feeYen: null, shelf: '' };

/** The carrier brought a parcel back: why, what the way back cost, and where the box stands now. */
export const ReturnDialog = ({ parcel, open, onClose }: Props) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  const [draft, change, clear] = useDraftParts(`return:${parcel.id}`, empty);
  const sending = useSend(returnParcel, {
    onDone: ({ feeYen }) => {
      clear();
      onClose();
      tellDone(
        feeYen > 0
          ? t`${parcel.id} 已退回入库，退运费 ${moneyText(feeYen, 'JPY')} 随下一个包裹付`
          : t`${parcel.id} 已退回入库，不收退运费`,
      );
    },
  });
  const form = useEndpointForm({
    name: `return:${parcel.id}`,
    schema: returnParcel.input,
    value: { id: parcel.id, reason: draft.reason.trim(), returnFeeYen: draft.feeYen, shelf: draft.shelf },
    onSend: sending.mutate,
  });
  return (
    <Modal
      open={open}
      title={t`${parcel.id} 被退回了？`}
      okText={t`退回入库`}
      cancelText={t`没有`}
      okButtonProps={{ danger: true, loading: sending.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>
            包裹到此结束，已付的运费不退。{parcel.orderCount} 单重新入库，免费存放从明天重新算，客人可以再寄。不能撤回。
          </Trans>
        </p>
        <Field label={t`原因`} hint={<Trans>客人看得到</Trans>} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
        <FieldGrid columns={2}>
          <Field label={t`退运费`} hint={<Trans>没有就填 0</Trans>} {...form.field('returnFeeYen')}>
            <NumberField
              value={draft.feeYen}
              unit="JPY"
              label={t`退运费，日元`}
              onChange={(feeYen) => change({ feeYen })}
            />
          </Field>
          <Field label={t`箱子放在`} {...form.field('shelf', notShelfText(draft.shelf))}>
            <Input
              value={draft.shelf}
              placeholder={t`扫货架码`}
              aria-label={t`货架码`}
              onChange={(event) => change({ shelf: shelfOf(event.target.value) })}
            />
          </Field>
        </FieldGrid>
      </div>
    </Modal>
  );
};

import { type DeskParcel, unpackParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/input/Field.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

type Props = {
  readonly parcel: DeskParcel;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks once, with the reason that the shopper reads and whether they pay for the work, before a box is taken apart. */
export const UnpackDialog = ({ parcel, open, onClose, onDone }: Props) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [charges, setCharges] = useState(false);
  const unpack = useSend(unpackParcel, {
    onDone: ({ repackYen }) => {
      tellDone(
        repackYen > 0
          ? t`${parcel.id} 已拆回货架，重新打包费 ${moneyText(repackYen, 'JPY')} 随下一个包裹付`
          : t`${parcel.id} 已拆回货架，不收费`,
      );
      onClose();
      onDone();
    },
  });
  return (
    <Modal
      open={open}
      title={t`拆掉 ${parcel.id}？`}
      okText={t`拆回货架`}
      cancelText={t`不拆`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: unpack.isPending }}
      onOk={() => unpack.mutate({ id: parcel.id, reason: reason.trim(), chargesRepackFee: charges })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>这个包裹会取消，{parcel.orderCount} 单回到原来的货架，仓储接着计时。核对、重量和报价都没有了。</Trans>
        </p>
        {parcel.paidYen === null ? null : (
          <p>
            <Trans>客人已付的 {moneyText(parcel.paidYen, 'JPY')} 还冻结着，会退回付款时的余额。</Trans>
          </p>
        )}
        <Field label={t`原因`} hint={<Trans>客人看得到</Trans>}>
          <Input.TextArea
            value={reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Checkbox checked={charges} onChange={(event) => setCharges(event.target.checked)}>
          <Trans>是客人要求拆的：重新打包费随他的下一个包裹付</Trans>
        </Checkbox>
      </div>
    </Modal>
  );
};

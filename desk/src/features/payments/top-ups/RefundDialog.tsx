import { refundTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/input/Field.tsx';
import { amountTyped } from '../../../kit/input/typed-amount.ts';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import type { TopUpWhole } from './TopUpRecord.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type RefundProps = { readonly whole: TopUpWhole; readonly open: boolean; readonly onClose: () => void };

/** Gives part of a top-up back to its source: how much is typed, never taken over. */
export const RefundDialog = ({ whole: { topUp, refundable }, open, onClose }: RefundProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { code, currency, shopper } = topUp;
  const amount = amountTyped(typed, currency);
  const most = moneyText(refundable, currency);
  const isFine = amount !== null && amount > 0 && amount <= refundable;
  const refund = useSend(refundTopUp, {
    onDone: ({ state }) => {
      tellDone(state === 'asked' ? t`退款等另一位同事复核` : t`余额已扣，退款正在发给渠道`);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={t`把 ${code} 退回 ${nameOfShopper(shopper.nickName)} 的付款渠道？`}
      okText={t`退款`}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: !isFine || reason.trim() === '', loading: refund.isPending }}
      onOk={() => refund.mutate({ code, amount: amount ?? 0, refundable, reason: reason.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.stack}>
        <Field
          label={t`退多少 ${currency}`}
          hint={t`最多 ${most}；马上从余额扣，余额不够的记为客人欠款`}
          error={typed !== '' && !isFine ? t`填不超过 ${most} 的数字` : null}
        >
          <Input
            value={typed}
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={t`原因`} hint={t`记入审计`}>
          <Input.TextArea
            value={reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
};

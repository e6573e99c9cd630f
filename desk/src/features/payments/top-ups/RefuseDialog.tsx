import { type DeskTopUp, refuseSlip } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field } from '../../../kit/input/Field.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

type RefuseProps = {
  readonly topUp: DeskTopUp;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Sends a slip back with the reason that the shopper reads; another can be sent. */
export const RefuseDialog = ({ topUp, open, onClose, onDone }: RefuseProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { code } = topUp;
  const refuse = useSend(refuseSlip, {
    onDone: () => {
      tellDone(t`${code} 的凭证已退回，客人会收到原因`);
      onClose();
      onDone();
    },
  });
  const form = useEndpointForm({
    name: `refuse:${code}`,
    schema: refuseSlip.input,
    value: { code, reason: reason.trim() },
    onSend: refuse.mutate,
  });
  return (
    <Modal
      open={open}
      title={t`退回 ${code} 的凭证？`}
      okText={t({ context: 'action', message: '退回' })}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, loading: refuse.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Field label={t`原因`} hint={t`客人看得到：缺什么、哪里看不清，或者流水里没有这笔钱`} {...form.field('reason')}>
        <Input.TextArea
          value={reason}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Modal>
  );
};

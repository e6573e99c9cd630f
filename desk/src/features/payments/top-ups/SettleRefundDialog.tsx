import { settleRefund, type TopUpReturn } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field } from '../../../kit/input/Field.tsx';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

type SettleProps = { readonly refund: TopUpReturn; readonly open: boolean; readonly onClose: () => void };

/** How a refund ended of which the provider tells nothing, found out at the provider's own desk. */
export const SettleRefundDialog = ({ refund: { code }, open, onClose }: SettleProps) => {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'paid' | 'failed' | null>(null);
  const [note, setNote] = useState('');
  const settle = useSend(settleRefund, {
    onDone: () => {
      tellDone(t`${code} 的结果已记下`);
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `settle:${code}`,
    schema: settleRefund.input,
    value: { code, outcome, note: note.trim() },
    onSend: settle.mutate,
  });
  return (
    <Modal
      open={open}
      title={t`${code} 在渠道后台是什么结果？`}
      okText={t`记下`}
      cancelText={t`再看看`}
      okButtonProps={{ disabled: outcome === null, loading: settle.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.stack}>
        <Radio.Group
          aria-label={t`结果`}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value === 'paid' ? 'paid' : 'failed')}
          options={[
            { value: 'paid', label: t`已退给客人` },
            { value: 'failed', label: t`没有退成，钱回到余额` },
          ]}
        />
        <Field label={t`说明`} hint={t`在哪里查到的；记入审计`} {...form.field('note')}>
          <Input.TextArea
            value={note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
};

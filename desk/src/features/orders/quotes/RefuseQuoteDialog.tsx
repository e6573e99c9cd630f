import { refuseQuote } from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type GetRef, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import styles from '../orders.module.css';
import type { OrderWhole } from '../record/OrderPanel.tsx';

const ctrlEnter = 'ctrl+enter';

type Props = {
  readonly whole: OrderWhole;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What becomes of the rest of a submission. */
const consequences = {
  buyRest: msg`客人选了“其余照买”：同一批的其他订单不受影响。`,
  cancelAll: msg`客人选了“都取消”：同一批还没人接单的订单会一起结束，付过的钱全额退回。`,
  ask: msg`客人选了“先问我”：会马上问客人其余的怎么办，答复之前先不报价、不采购。`,
} satisfies Record<OnFailure, MessageDescriptor>;

/** Why goods cannot be bought, in words that are ready or in one's own; the shopper reads them. */
export const RefuseQuoteDialog = ({ whole, open, onClose, onDone }: Props) => {
  const { t } = useLingui();
  const { onFailure, together } = whole;
  const { id } = whole.order;
  const [note, setNote, clear] = useDraft(`refuse-quote:${id}`, '');
  const templates = [
    t`链接打不开，请检查后重新提交。`,
    t`商品已经卖完或下架。`,
    t`卖家只在店里卖，或不寄到我们的仓库。`,
    t`这类商品不能寄到国外。`,
    t`页面上不是一件具体的商品，请给出商品页的链接。`,
  ];
  const sending = useSend(refuseQuote, {
    onDone: () => {
      clear();
      tellDone(t`${id} 已关闭，客人会收到原因`);
      onClose();
      onDone();
    },
  });
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const form = useEndpointForm({
    name: `refuse-quote:${id}`,
    schema: refuseQuote.input,
    value: { id, note: note.trim() },
    onSend: sending.mutate,
  });
  useKeys(
    open ? [{ keys: ctrlEnter, label: t`不能代购`, disabled: sending.isPending, onPress: form.submit }] : [],
    'dialog',
  );
  return (
    <Modal
      open={open}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
      title={t`${id} 不能代购？`}
      okText={
        <>
          {t`关闭订单`} <Key keys={ctrlEnter} />
        </>
      }
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, loading: sending.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.work}>
        <p>
          <Trans>没有收客人的钱。订单关闭后不能再开，客人会收到一封写着原因的站内信。</Trans>
        </p>
        {together.length === 0 ? null : <p>{t(consequences[onFailure])}</p>}
        <div className={shape.tightWrapped}>
          {templates.map((words) => (
            <Button key={words} size="small" onClick={() => setNote(words)}>
              {words}
            </Button>
          ))}
        </div>
        <Field label={t`原因`} hint={t`客人看得到`} {...form.field('note')}>
          <Input.TextArea
            ref={field}
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

import { giveUpService, type DeskService } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { type GetRef, Input, Modal } from 'antd';
import { useRef } from 'react';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { isCharged } from '../service-status.ts';

const ctrlEnter = 'ctrl+enter';

type Props = {
  readonly service: DeskService;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** It will not be done: why, and what goes back. */
export const GiveUpDialog = ({ service, open, onClose, onDone }: Props) => {
  const { t } = useLingui();
  const { code, name, state, feeYen } = service;
  const [reason, setReason, clear] = useDraft(`service-give-up:${code}`, '');
  const charged = isCharged(state) && feeYen !== null && feeYen > 0 ? moneyText(feeYen, 'JPY') : null;
  const sending = useSend(giveUpService, {
    onDone: () => {
      clear();
      tellDone(charged === null ? t`「${name}」已结束，没有收费` : t`「${name}」已结束，${charged} 退回了客人`);
      onClose();
      onDone();
    },
  });
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const isReady = reason.trim() !== '' && !sending.isPending;
  const okText = charged === null ? t({ context: 'action', message: '结束' }) : t`结束，退回 ${charged}`;
  const send = () => sending.mutate({ code, reason: reason.trim() });
  useKeys(open ? [{ keys: ctrlEnter, label: okText, disabled: !isReady, onPress: send }] : [], 'dialog');
  return (
    <Modal
      open={open}
      // The first thing to do here is to say why.
      afterOpenChange={(isOpen) => (isOpen ? field.current?.focus() : undefined)}
      title={t`不做「${name}」了？`}
      okText={
        <>
          {okText} <Key keys={ctrlEnter} />
        </>
      }
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: sending.isPending }}
      onOk={send}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.stack}>
        <p>
          {charged === null ? (
            <Trans>没有收客人的钱，结束后不能再开。</Trans>
          ) : (
            <Trans>已收的 {charged} 马上全额退回客人的原余额，结束后不能再开。</Trans>
          )}
        </p>
        <Field label={t`原因`} hint={t`客人看得到`}>
          <Input.TextArea
            ref={field}
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
};

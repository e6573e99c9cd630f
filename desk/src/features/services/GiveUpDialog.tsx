import { giveUpService, type DeskService } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { Field } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { moneyText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import styles from './services.module.css';
import { holdsMoney } from './standing.ts';

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
  const held = holdsMoney(state) && feeYen !== null && feeYen > 0 ? moneyText(feeYen, 'JPY') : null;
  const sending = useSend(giveUpService, {
    onDone: () => {
      clear();
      tellDone(held === null ? t`「${name}」已结束，没有收费` : t`「${name}」已结束，${held} 退回了客人`);
      onClose();
      onDone();
    },
  });
  return (
    <Modal
      open={open}
      title={t`不做「${name}」了？`}
      okText={held === null ? t`结束` : t`结束，退回 ${held}`}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: sending.isPending }}
      onOk={() => sending.mutate({ code, reason: reason.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.stack}>
        <p>
          {held === null ? (
            <Trans>没有冻结客人的钱，结束后不能再开。</Trans>
          ) : (
            <Trans>冻结的 {held} 马上退回原来的余额，结束后不能再开。</Trans>
          )}
        </p>
        <Field label={t`原因`} hint={t`客人看得到`}>
          <Input.TextArea
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

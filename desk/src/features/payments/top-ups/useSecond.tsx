import {
  agreeConfirmation,
  type DeskTopUp,
  refuseConfirmation,
  type TransferConfirmation,
} from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../kit/input/Field.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Seconding = { readonly bar: ReactNode; readonly dialog: ReactNode };

/** A transfer that one person confirmed: another one agrees and it is credited, or one of the two says that it does not stand. */
export const useSecond = (topUp: DeskTopUp, onDone: () => void): Seconding => {
  const may = useMay('topUps.confirm');
  const [refusing, setRefusing] = useState(false);
  const { confirmation } = topUp;
  if (!may || confirmation?.state !== 'Open') return { bar: null, dialog: null };
  const given = { topUp, confirmation, onDone };
  return {
    bar: <SecondBar {...given} onRefuse={() => setRefusing(true)} />,
    dialog: <RefuseConfirmation {...given} open={refusing} onClose={() => setRefusing(false)} />,
  };
};

type Given = {
  readonly topUp: DeskTopUp;
  readonly confirmation: TransferConfirmation;
  readonly onDone: () => void;
};

const SecondBar = ({ topUp, confirmation, onDone, onRefuse }: Given & { readonly onRefuse: () => void }) => {
  const { t } = useLingui();
  const me = useStaff();
  const { code, shopper, payCurrency, payAmount } = topUp;
  const { id: confirmationId, first, receivedAmount, receivedOn } = confirmation;
  const agree = useSend(agreeConfirmation, {
    onDone: ({ creditedAmount, currency }) => {
      const credited = moneyText(creditedAmount ?? 0, currency);
      tellDone(t`${nameOfShopper(shopper.nickName)} 的 ${credited} 已到账`);
      onDone();
    },
  });
  const text = moneyText(receivedAmount, payCurrency);
  const asked = moneyText(payAmount, payCurrency);
  const firstName = first.name;
  const isOwn = first.staffId === me.id;
  return (
    <ActionBar
      danger={[{ label: isOwn ? t`收回我的确认` : t`不同意`, keys: 'x', onPress: onRefuse }]}
      note={isOwn ? t`你已经确认，要由另一位同事复核` : null}
      loud={{
        label: t`复核确认收到 ${text}`,
        keys: 'ctrl+enter',
        busy: agree.isPending,
        blocked: isOwn ? t`你已经确认，要由另一位同事复核` : null,
        confirm: {
          title: t`银行流水上真有这 ${text}？`,
          lost: (
            <Trans>
              客人要付 {asked}，{firstName} 说 {receivedOn} 收到 {text}。自己看过流水再同意，同意后马上到账。
            </Trans>
          ),
        },
        onPress: () => agree.mutate({ code, confirmationId }),
      }}
    />
  );
};

type RefuseProps = Given & { readonly open: boolean; readonly onClose: () => void };

const RefuseConfirmation = ({ topUp, confirmation, onDone, open, onClose }: RefuseProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { code } = topUp;
  const refuse = useSend(refuseConfirmation, {
    onDone: () => {
      tellDone(t`${code} 没有到账，继续等着核对`);
      onClose();
      onDone();
    },
  });
  return (
    <Modal
      open={open}
      title={t`这次确认不算数？`}
      okText={t`不算数`}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: refuse.isPending }}
      onOk={() => refuse.mutate({ code, confirmationId: confirmation.id, reason: reason.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <Field label={t`原因`} hint={t`同事和审计看得到，客人看不到：流水上没有，金额不对，或者认错了人`}>
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

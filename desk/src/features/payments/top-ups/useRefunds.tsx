import { approveRefund, dropRefund, type TopUpReturn } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { SettleRefundDialog } from './SettleRefundDialog.tsx';
import type { TopUpWhole } from './TopUpRecord.tsx';

type Opened = 'refund' | 'settle' | null;

const isOpen = ({ why, state }: TopUpReturn): boolean =>
  why === 'refund' && (state === 'asked' || state === 'sending' || state === 'unknown');

/** What finance can do about giving a top-up back: ask for it, agree as the second, drop it, say how it ended. */
export const useRefunds = (whole: TopUpWhole): { readonly bar: ReactNode; readonly dialog: ReactNode } => {
  const { t } = useLingui();
  const may = useMay('topUps.refund');
  const [opened, setOpened] = useState<Opened>(null);
  const pending = whole.returns.find(isOpen);
  const asked = useAsked(whole, pending);
  const close = () => setOpened(null);
  if (!may || whole.topUp.state !== 'Credited') return { bar: null, dialog: null };
  const isSent = pending !== undefined && pending.state !== 'asked';
  const plain: Action[] = isSent ? [{ label: t`渠道查到结果了`, onPress: () => setOpened('settle') }] : [];
  const danger: Action[] = whole.refundable > 0 ? [{ label: t`原路退款`, onPress: () => setOpened('refund') }] : [];
  const isAnything = plain.length + danger.length > 0 || asked.loud !== undefined;
  return {
    bar: isAnything ? <ActionBar danger={danger} plain={[...plain, ...asked.plain]} loud={asked.loud} /> : null,
    dialog: (
      <>
        <RefundDialog whole={whole} open={opened === 'refund'} onClose={close} />
        {pending ? <SettleRefundDialog refund={pending} open={opened === 'settle'} onClose={close} /> : null}
      </>
    ),
  };
};

/** A refund that waits for a second person. */
const useAsked = ({ topUp }: TopUpWhole, pending: TopUpReturn | undefined) => {
  const { t } = useLingui();
  const me = useStaff();
  const approve = useSend(approveRefund, { onDone: () => tellDone(t`已复核，退款正在发给渠道`) });
  const drop = useSend(dropRefund, { onDone: () => tellDone(t`这笔退款不做了`) });
  if (pending?.state !== 'asked') return { plain: [], loud: undefined };
  const { code, amount, first } = pending;
  const text = moneyText(amount, topUp.currency);
  const name = first?.name ?? '';
  const loud: Action = {
    label: t`复核退款 ${text}`,
    keys: 'ctrl+enter',
    busy: approve.isPending,
    blocked: first?.staffId === me?.id ? t`要另一位同事复核` : null,
    confirm: {
      title: t`退回 ${text}？`,
      lost: (
        <Trans>
          {name} 要求退回 {text}。余额马上扣，发给渠道后不能撤回。
        </Trans>
      ),
    },
    onPress: () => approve.mutate({ code, amount }),
  };
  return { plain: [{ label: t`不退了`, busy: drop.isPending, onPress: () => drop.mutate({ code }) }], loud };
};

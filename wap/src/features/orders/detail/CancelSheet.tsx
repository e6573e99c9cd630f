import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { askCancel, cancelOrder, previewCancel } from '@hakobu/contract/orders/order.api';
import type { CancelPreview } from '@hakobu/contract/orders/cancelling.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByOrder, type OrderDetail } from '../order.queries.ts';
import styles from './detail.module.css';

type Order = OrderDetail['order'];

export type CancelSheetProps = { readonly order: Order; readonly onClose: () => void };

/** What cancelling costs and gives back, before anything is done. */
export const CancelSheet = ({ order, onClose }: CancelSheetProps) => {
  // What it would cost this moment: asked for anew each time that the sheet opens.
  const preview = useCall(previewCancel, { id: order.id }, { about: 'orders', staleTime: 0, gcTime: 0, quiet: true });
  const now = preview.data;
  if (now?.way === 'free') return <FreeSheet order={order} preview={now} onClose={onClose} />;
  if (now?.way === 'asked')
    return <AskSheet order={order} preview={now} onClose={onClose} onMoved={() => void preview.refetch()} />;
  return (
    <Sheet open onClose={onClose} title={<Trans>取消订单</Trans>}>
      {now === undefined && preview.error ? (
        <ErrorState onRetry={preview.refetch}>{reasonFor(preview.error)}</ErrorState>
      ) : null}
      {preview.isPending ? <RowSkeletons count={2} picture={false} /> : null}
      {now ? <WhyNot why={now.whyNot} /> : null}
    </Sheet>
  );
};

const WhyNot = ({ why }: { readonly why: CancelPreview['whyNot'] }) => (
  <Note tone="wait" title={<Trans>现在不能取消</Trans>}>
    {why === 'sent' ? <Trans>卖家已经寄出。到仓库后可以不申请发货，有问题请联系客服。</Trans> : null}
    {why === 'alreadyAsked' ? <Trans>已经申请过了，请等买手答复。</Trans> : null}
    {why === 'ended' || why === null ? <Trans>订单已经结束。</Trans> : null}
  </Note>
);

type PreviewedProps = {
  readonly order: Order;
  readonly preview: CancelPreview;
  readonly onClose: () => void;
};

const sums = ({ feeYen, refundYen }: CancelPreview): SumLine[] => [
  {
    key: 'fee',
    label: <Trans>取消费用</Trans>,
    note: feeYen === 0 ? undefined : <Trans>手续费：买手已经开始采购</Trans>,
    value: <YenBeside yen={feeYen} exact />,
    tone: feeYen === 0 ? 'gain' : 'loss',
  },
  {
    key: 'back',
    label: <Trans>退回</Trans>,
    note: <Trans>按付款时的来源：优惠金、日元、人民币各自退回</Trans>,
    value: <YenBeside yen={refundYen} exact />,
    strong: true,
  },
];

const FreeSheet = ({ order, preview, onClose }: PreviewedProps) => {
  const { t } = useLingui();
  const cancel = useSend(cancelOrder, { changes: changedByOrder, evenRefused: true });
  const isPaid = order.state !== 'PendingPayment' && order.state !== 'Quoting';
  const back = yenText(preview.refundYen);
  const press = async () => {
    await cancel.mutateAsync({ id: order.id });
    onClose();
    toast(isPaid ? t`已取消，${back} 已退回` : t`已取消`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>取消这个订单？</Trans>}
      foot={
        <div className={styles.answers}>
          <Button look="quiet" onPress={onClose}>
            <Trans>再想想</Trans>
          </Button>
          <Button look="danger" onPress={press}>
            {isPaid ? <Trans>取消，退回 {back}</Trans> : <Trans>取消订单</Trans>}
          </Button>
        </div>
      }
    >
      {isPaid ? <SumLines lines={sums(preview)} /> : null}
      <p className={styles.words}>
        {isPaid ? (
          <Trans>马上生效，不用等答复。取消后商品可能被别人买走。</Trans>
        ) : (
          <Trans>还没有付款，不会扣款。取消后商品可能被别人买走。</Trans>
        )}
      </p>
    </Sheet>
  );
};

const longestReason = 300;

const AskSheet = ({ order, preview, onClose, onMoved }: PreviewedProps & { readonly onMoved: () => void }) => {
  const { t } = useLingui();
  const ask = useSend(askCancel, { changes: changedByOrder, evenRefused: true });
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const fee = yenText(preview.feeYen);
  const press = async () => {
    if (reason.trim() === '') return setFault(t`请写一句原因，买手会看到`);
    try {
      await ask.mutateAsync({ id: order.id, reason: reason.trim(), feeYen: preview.feeYen });
    } catch (refusal) {
      if (isProblem(refusal, codes.priceChanged)) onMoved();
      return;
    }
    onClose();
    toast(t`已申请取消，买手答复后通知你`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>申请取消</Trans>}
      foot={
        <Button wide look="danger" onPress={press}>
          <Trans>申请取消，同意后收 {fee}</Trans>
        </Button>
      }
    >
      <SumLines lines={sums(preview)} />
      <p className={styles.words}>
        {order.state === 'Purchased' ? (
          <Trans>已经买到，要由买手问过卖家。同意了才收费、退款；卖家不同意，订单照常进行。</Trans>
        ) : (
          <Trans>买手已经接单，要由买手答复。同意了才收费、退款；已经买下就可能不同意，订单照常进行。</Trans>
        )}
      </p>
      <TextAreaField
        name="reason"
        label={<Trans>原因</Trans>}
        placeholder={t`写给买手，例如：买错尺码`}
        value={reason}
        maxLength={longestReason}
        rows={2}
        fault={fault}
        onChange={(words) => {
          setReason(words);
          setFault(undefined);
        }}
        onBlur={() => undefined}
      />
    </Sheet>
  );
};

import { answerCancel } from '@hakobu/contract/orders/order.desk-api';
import type { CancelRequest } from '@hakobu/contract/orders/cancelling.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../kit/input/useDraft.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts, Figures } from '../../kit/record/Facts.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { NoteField } from './NoteField.tsx';
import styles from './orders.module.css';
import { purchaseSums } from './purchasing/purchase-sums.ts';
import { ComparedFees } from './record/ComparedFees.tsx';
import { HeldMoney } from './record/HeldMoney.tsx';
import { OrderPanel, type OrderWhole } from './record/OrderPanel.tsx';

type Props = { readonly whole: OrderWhole; readonly request: CancelRequest; readonly onDone: () => void };

/** The shopper wants to cancel what a buyer has taken: what is kept, what goes back, and the two answers. */
export const CancelPanel = ({ whole, request, onDone }: Props) => {
  const { t } = useLingui();
  const { order, actual, heldYen, money, platformOrderNo } = whole;
  const may = useMay('orders.answerCancel');
  const [note, setNote, clearNote] = useDraft(`cancel:${request.id}`, '');
  const answering = useAnswer(request, () => {
    clearNote();
    onDone();
  });
  const isBought = order.state === 'Purchased';
  return (
    <OrderPanel
      whole={whole}
      foot={
        may ? <AnswerBar request={request} note={note} busy={answering.isBusy} onAnswer={answering.answer} /> : null
      }
    >
      <ComparedFees sums={purchaseSums(order.fees, actual ?? { goodsYen: null, domesticYen: null })} />
      <div className={styles.work}>
        <Note tone="warn">
          <Trans>
            客人在 {instantText(request.askedAt)} 申请取消：<b>「{request.reason}」</b>
          </Trans>
        </Note>
        <Figures
          figures={[
            {
              label: t`同意则退回客人`,
              value: moneyText(request.refundYen, 'JPY'),
              sub: t`按原来的来源退回`,
              big: true,
            },
            { label: t`公司留下`, value: moneyText(request.feeYen, 'JPY'), sub: t`客人申请时看到的取消费用` },
          ]}
        />
        <Note>
          {isBought ? (
            <Trans>已经买下：先问卖家能不能取消。卖家不同意就不同意，写明原因。答复之前不能登记发货。</Trans>
          ) : (
            <Trans>还没有买下。答复之前不能买，也不能放回。</Trans>
          )}
        </Note>
        <Facts
          facts={[[t`平台单号`, platformOrderNo === null ? null : <CopyText key="platform" text={platformOrderNo} />]]}
        />
        {may ? <NoteField value={note} onChange={setNote} hint={t`不同意要写明原因`} /> : null}
        <HeldMoney heldYen={heldYen} money={money} />
      </div>
    </OrderPanel>
  );
};

type BarProps = {
  readonly request: CancelRequest;
  readonly note: string;
  readonly busy: boolean;
  readonly onAnswer: (granted: boolean, note: string) => void;
};

const AnswerBar = ({ request, note, busy, onAnswer }: BarProps) => {
  const { t } = useLingui();
  const refund = moneyText(request.refundYen, 'JPY');
  const fee = moneyText(request.feeYen, 'JPY');
  const code = request.orderCode;
  return (
    <ActionBar
      plain={[
        {
          label: t`不同意`,
          keys: 'ctrl+d',
          busy,
          blocked: note.trim() === '' ? t`先在给客人的留言里写明原因` : null,
          onPress: () => onAnswer(false, note),
        },
      ]}
      loud={{
        label: t`同意取消，退回 ${refund}`,
        keys: 'ctrl+enter',
        busy,
        confirm: {
          title: t`同意取消 ${code}？`,
          lost: t`这一单到此结束。退回客人 ${refund}，公司留下 ${fee}，不能撤回。`,
        },
        onPress: () => onAnswer(true, note),
      }}
    />
  );
};

const useAnswer = ({ orderCode }: CancelRequest, onDone: () => void) => {
  const { t } = useLingui();
  const { mutate, isPending } = useSend(answerCancel, {
    onDone: ({ id, returnedYen }, { granted }) => {
      const returned = moneyText(returnedYen, 'JPY');
      tellDone(granted ? t`${id} 已取消，退回客人 ${returned}` : t`已回复客人，${id} 继续`);
      onDone();
    },
  });
  return {
    isBusy: isPending,
    answer: (granted: boolean, note: string) => mutate({ id: orderCode, granted, note: note.trim() }),
  };
};

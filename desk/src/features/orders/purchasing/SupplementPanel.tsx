import { Trans } from '@lingui/react/macro';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { NoteField } from '../NoteField.tsx';
import { purchaseSums } from './purchase-sums.ts';
import { ComparedFees } from '../record/ComparedFees.tsx';
import { HeldMoney } from '../record/HeldMoney.tsx';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import styles from '../orders.module.css';
import { useSoldOut } from './useSoldOut.ts';
import { useDraft } from '../../../kit/input/useDraft.ts';

type Props = { readonly whole: OrderWhole; readonly isMine: boolean; readonly onDone: () => void };

/** The shopper has been asked for the difference; until it is paid only the goods' end can be reported. */
export const SupplementPanel = ({ whole, isMine, onDone }: Props) => {
  const { order, heldYen, money } = whole;
  const [note, setNote, clearNote] = useDraft(`soldOut:${order.id}`, '');
  const done = () => {
    clearNote();
    onDone();
  };
  const soldOut = useSoldOut(whole, note, done);
  const { supplement } = order;
  const difference = moneyText(supplement?.differenceYen ?? 0, 'JPY');
  const due = instantText(supplement?.dueAt);
  return (
    <OrderPanel whole={whole} foot={isMine && soldOut ? <ActionBar danger={[soldOut]} /> : undefined}>
      <ComparedFees
        sums={purchaseSums(order.fees, supplement ?? { goodsYen: null, domesticYen: null }, supplement?.serviceFeeYen)}
      />
      <div className={styles.work}>
        <Note tone="warn">
          <Trans>
            已请客人补款 <b>{difference}</b>，到 {due}（日本时间）为止。付了就回到队列继续买，不付则全额退回。
          </Trans>
        </Note>
        {isMine && soldOut ? <NoteField value={note} onChange={setNote} /> : null}
        <HeldMoney heldYen={heldYen} money={money} />
      </div>
    </OrderPanel>
  );
};

import { claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { purchaseSums } from './purchase-sums.ts';
import { ComparedFees } from '../record/ComparedFees.tsx';
import { HeldMoney } from '../record/HeldMoney.tsx';
import { RestQuestionNote } from '../RestQuestionNote.tsx';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import styles from '../orders.module.css';

/** Paid, and nobody has it yet: C takes it. */
export const ClaimPanel = ({ whole }: { readonly whole: OrderWhole }) => {
  const { t } = useLingui();
  const mayClaim = useMay('orders.claim');
  const claim = useSend(claimOrder);
  const { order, heldYen, money } = whole;
  const { question } = order;
  return (
    <OrderPanel
      whole={whole}
      foot={
        mayClaim ? (
          <ActionBar
            loud={{
              label: t`领取`,
              keys: 'c',
              busy: claim.isPending,
              blocked: question === null ? null : t`客人还没决定其余的买不买`,
              onPress: () => claim.mutate({ id: order.id }),
            }}
          />
        ) : undefined
      }
    >
      <ComparedFees sums={purchaseSums(order.fees, { goodsYen: null, domesticYen: null })} />
      <div className={styles.work}>
        {question === null ? (
          <Note>
            <Trans>领取之后填实际价格。领取之后客人要取消，须先申请。</Trans>
          </Note>
        ) : (
          <RestQuestionNote question={question} />
        )}
        <HeldMoney heldYen={heldYen} money={money} />
      </div>
    </OrderPanel>
  );
};

import type { CancelRequest, CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import { useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { requestStateLabels } from './order.labels.ts';
import styles from './orders.module.css';

const goesBack: ReadonlySet<CancelRequestState> = new Set(['Asked', 'Granted']);

/** Every wish to cancel with what was said to it, newest first. */
export const CancelRequests = ({ requests }: { readonly requests: readonly CancelRequest[] }) => {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t`取消申请`}</h3>
      <RecordHistory
        rows={requests.map(({ id, state, reason, note, refundYen, feeYen, askedAt, answeredAt }) => {
          const refund = moneyText(refundYen, 'JPY');
          const fee = moneyText(feeYen, 'JPY');
          return {
            id,
            at: answeredAt ?? askedAt,
            text: goesBack.has(state)
              ? `${t(requestStateLabels[state])} · ${t`退回 ${refund}，费用 ${fee}`}`
              : t(requestStateLabels[state]),
            detail: [t`客人「${reason}」`, ...(note === '' ? [] : [t`回复「${note}」`])].join(' · '),
          };
        })}
      />
    </section>
  );
};

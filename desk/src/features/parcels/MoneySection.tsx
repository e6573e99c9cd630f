import { useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { moneyDirectionLabels, moneyReasonLabels } from '../wallet/index.ts';
import type { DeskRecord } from './desk-record.ts';
import styles from './parcels.module.css';

/** What the parcel costs, line by line, and every movement of money about it. */
export const MoneySection = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const { cost, money, heldYen } = record;
  const lines = cost
    ? [
        [t`运费`, cost.freightYen],
        [t`保险（保 ${moneyText(cost.insuredYen, 'JPY')}）`, cost.insuranceYen],
        [t`仓储费`, cost.storageYen],
        [t`重新打包费`, cost.repackYen],
      ].filter(([, amount]) => amount !== 0)
    : [];
  if (!cost && money.length === 0) return null;
  return (
    <Section title={heldYen > 0 ? t`钱（冻结中 ${moneyText(heldYen, 'JPY')}）` : t`钱`}>
      {cost ? (
        <table className={styles.sums} aria-label={t`费用`}>
          <tbody>
            {lines.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{moneyText(Number(amount), 'JPY')}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{record.parcel.paidYen === null ? t`合计（还没付）` : t`合计（已付）`}</th>
              <td>{moneyText(cost.totalYen, 'JPY')}</td>
            </tr>
          </tbody>
        </table>
      ) : null}
      <RecordHistory
        rows={money.map(({ id, at, amount, currency, direction, reason }) => ({
          id,
          at,
          says: `${t(moneyDirectionLabels[direction])} ${moneyText(amount, currency)}`,
          detail: t(moneyReasonLabels[reason]),
        }))}
      />
    </Section>
  );
};

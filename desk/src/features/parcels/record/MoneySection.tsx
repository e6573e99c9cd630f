import type { EarlierFee, ParcelCost } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { EntryLink } from '../../../parts/wallet/EntryLink.tsx';
import { moneyDirectionLabels, moneyReasonLabels } from '../../../parts/wallet/money.labels.ts';
import { useMoneyOrigin } from '../../../parts/wallet/useMoneyOrigin.ts';
import type { DeskRecord } from './desk-record.ts';
import styles from '../parcels.module.css';

type Line = { readonly label: string; readonly amount: number };

/** What a parcel is charged, line by line; what earlier parcels left to be paid is told apart where that is known. */
const useCostLines = () => {
  const { t } = useLingui();
  return (cost: ParcelCost, fees: readonly EarlierFee[]): readonly Line[] => {
    const known = fees.reduce((sum, { amountYen }) => sum + amountYen, 0) === cost.repackYen;
    const earlier = known
      ? fees.map(({ kind, parcelCode, amountYen }) => ({
          label: kind === 'return' ? t`${parcelCode} 的退运费` : t`${parcelCode} 的拆包费`,
          amount: amountYen,
        }))
      : [{ label: t`以前的包裹留下的费用`, amount: cost.repackYen }];
    return [
      { label: t`运费`, amount: cost.freightYen },
      { label: t`保险（保 ${moneyText(cost.insuredYen, 'JPY')}）`, amount: cost.insuranceYen },
      { label: t`仓储费`, amount: cost.storageYen },
      ...earlier,
    ].filter(({ amount }) => amount !== 0);
  };
};

/** What the parcel costs, line by line, and every movement of money about it. */
export const MoneySection = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const { cost, money, heldYen } = record;
  const linesOf = useCostLines();
  const originOf = useMoneyOrigin();
  const lines = cost ? linesOf(cost, record.fees) : [];
  if (!cost && money.length === 0) return null;
  return (
    <Section title={heldYen > 0 ? t`钱（冻结中 ${moneyText(heldYen, 'JPY')}）` : t`钱`}>
      {cost ? (
        <table className={styles.sums} aria-label={t`费用`}>
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{moneyText(amount, 'JPY')}</td>
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
        rows={money.map((line) => ({
          id: line.id,
          at: line.at,
          text: (
            <EntryLink id={line.id}>
              {t(moneyDirectionLabels[line.direction])} {moneyText(line.amount, line.currency)}
            </EntryLink>
          ),
          detail: [t(moneyReasonLabels[line.reason]), originOf(line)].filter(Boolean).join(' · '),
        }))}
      />
    </Section>
  );
};

import type { PayoutPlan } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { type Figure } from '../../../parts/payments/pay-figures.rules.ts';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { usePayeeName } from '../payees/usePayeeName.ts';
import type { Previewed } from '../withdrawal.queries.ts';
import { type PayoutLine, payoutFigures } from './withdraw.rules.ts';
import styles from '../withdrawals.module.css';

type PlanProps = { readonly preview: Previewed; readonly until: string };

/** What would happen: each part with its source or payee, the fee, what arrives, when, and what goes with it. */
export const PlanLines = ({ preview, until }: PlanProps) => (
  <>
    <p className={styles.amount}>
      <b>{amountText(preview.amount, preview.currency)}</b>
    </p>
    <SumLines lines={usePlan(preview)} />
    {preview.needsSecond ? (
      <div className={styles.after}>
        <Note>
          <Trans>第一次提现或金额较大时，由两位财务先后审核，可能会多花一点时间。</Trans>
        </Note>
      </div>
    ) : null}
    <p className={styles.clock}>
      <Trans>去向和费用保留</Trans> <Countdown key={until} until={until} plain />
    </p>
  </>
);

/** What of a plan is agreed to anew when it is planned anew. */
export const usePlanFigures = (preview: Previewed): Figure[] => {
  const { t } = useLingui();
  const lineOf = usePayoutLine(preview);
  const { currency, amount, fee, bonusBackYen, payouts, arrives, arrivesOn } = preview;
  return [
    { key: 'amount', label: t`提现`, text: amountText(amount, currency) },
    ...payoutFigures(payouts, lineOf),
    { key: 'fee', label: t`提现手续费`, text: amountText(fee === 0 ? 0 : -fee, currency) },
    {
      key: 'arrives',
      label: t`实际到账`,
      text: arrives.map((each) => amountText(each.amount, each.currency)).join(' + '),
    },
    { key: 'on', label: t`预计到账`, text: t`${arrivesOn} 前` },
    ...(bonusBackYen > 0 ? [{ key: 'bonus', label: t`收回优惠金`, text: yenText(-bonusBackYen) }] : []),
  ];
};

const usePlan = (preview: Previewed): SumLine[] => {
  const { t } = useLingui();
  const lineOf = usePayoutLine(preview);
  const { currency, fee, bonusBackYen, payouts, arrives, arrivesOn } = preview;
  return [
    ...payouts.map((payout, place) => ({ key: String(place), ...lineOf(payout) })),
    { key: 'fee', label: t`提现手续费`, value: amountText(fee === 0 ? 0 : -fee, currency) },
    {
      key: 'arrives',
      label: t`实际到账`,
      value: arrives.map((each) => amountText(each.amount, each.currency)).join(' + '),
      strong: true,
    },
    { key: 'on', label: t`预计到账`, note: t`从审核通过算起，遇节假日顺延`, value: t`${arrivesOn} 前` },
    ...(bonusBackYen > 0
      ? [
          {
            key: 'bonus',
            label: t`收回优惠金`,
            note: t`随这些充值赠送的，一起收回`,
            value: yenText(-bonusBackYen),
            tone: 'loss' as const,
          },
        ]
      : []),
  ];
};

/** One part: off the balance at the right, and in the other currency where it was exchanged when it came in. */
const usePayoutLine = ({ payee }: Previewed) => {
  const { t } = useLingui();
  const nameOf = usePayeeName();
  const providerOf = useProviderName();
  return (payout: PayoutPlan): PayoutLine => {
    const provider = providerOf(payout.provider);
    const name = payee ? nameOf(payee) : t`收款账户`;
    const paid = amountText(payout.payAmount, payout.payCurrency);
    const exchanged = payout.payCurrency === payout.currency ? undefined : t`按充值时的汇率退 ${paid}`;
    return {
      label: payout.to === 'source' ? t`退回${provider}` : t`付到 ${name}`,
      note: [payout.topUpCode, exchanged].filter(Boolean).join(' · ') || undefined,
      value: amountText(payout.amount, payout.currency),
    };
  };
};

import type { Payout, Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { usePayeeName } from './payees/usePayeeName.ts';
import { payoutStateTones, payoutStateWords } from './withdrawal.labels.ts';
import styles from './withdrawals.module.css';

/** Where each part goes, and how it stands. */
export const Payouts = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => (
  <Card title={<Trans>每一笔的去向</Trans>}>
    <ul className={styles.payouts}>
      {withdrawal.payouts.map((payout) => (
        <li key={payout.code} className={styles.payout}>
          <PayoutLine payout={payout} payee={withdrawal.payee} />
        </li>
      ))}
    </ul>
  </Card>
);

type PayoutProps = { readonly payout: Payout; readonly payee: Withdrawal['payee'] };

const isGone = (state: Payout['state']): boolean => state === 'Failed' || state === 'Dropped';

const PayoutLine = ({ payout, payee }: PayoutProps) => {
  const { i18n } = useLingui();
  const { currency, payCurrency, fee, state, reason } = payout;
  const paid = amountText(payout.payAmount, payCurrency);
  const feeText = amountText(fee, currency);
  return (
    <>
      <span className={styles.payoutWords}>
        <WhereTo payout={payout} payee={payee} />
        {payout.topUpCode ? <small>{payout.topUpCode}</small> : null}
        {payout.paidAt ? (
          <small>
            <Moment at={payout.paidAt} />
          </small>
        ) : null}
        {payout.reference ? (
          <small>
            <CopyText text={payout.reference} />
          </small>
        ) : null}
        {reason ? <small className={styles.failed}>{reason}</small> : null}
      </span>
      <span className={styles.payoutAmount}>
        <b>{amountText(payout.amount, currency)}</b>
        {fee > 0 ? (
          <small>
            <Trans>含手续费 {feeText}</Trans>
          </small>
        ) : null}
        {isGone(state) || (payCurrency === currency && fee === 0) ? null : (
          <small>
            <Trans>到账 {paid}</Trans>
          </small>
        )}
        <small>
          <Tag tone={payoutStateTones[state]}>{i18n._(payoutStateWords[state])}</Tag>
        </small>
      </span>
    </>
  );
};

const WhereTo = ({ payout, payee }: PayoutProps) => {
  const nameOf = usePayeeName();
  const providerOf = useProviderName();
  const provider = providerOf(payout.provider);
  if (payout.to === 'source') return <Trans>退回{provider}</Trans>;
  return payee ? nameOf(payee) : <Trans>收款账户</Trans>;
};

import type { Currency } from '@hakobu/contract/base/money';
import type { KeptBack, Withdrawable } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { keptNotes, keptWords } from '../withdrawal.labels.ts';
import type { WithdrawFacts } from '../withdrawal.queries.ts';
import styles from '../withdrawals.module.css';

type CardProps = {
  readonly facts: WithdrawFacts;
  readonly balance: Withdrawable;
  readonly onChange: (currency: Currency) => void;
  /** How much of it is asked for. */
  readonly children: ReactNode;
};

/** From which balance, how much of it can go now, and why not the rest. */
export const WithdrawableCard = ({ facts, balance, onChange, children }: CardProps) => {
  const { t } = useLingui();
  const { currency, most, toSources, keptBack } = balance;
  const words: Readonly<Record<Currency, string>> = { JPY: t`日元余额`, CNY: t`人民币余额` };
  const now = amountText(balance.balance, currency);
  const back = amountText(toSources, currency);
  return (
    <Card title={<Trans>从哪个余额提</Trans>} aside={<Trans>余额 {now}</Trans>}>
      <div className={styles.balances}>
        <Tabs
          look="pills"
          label={t`从哪个余额提`}
          value={currency}
          choices={facts.balances.map(({ currency: key }) => ({ key, label: words[key] }))}
          onChange={onChange}
        />
      </div>
      <p className={styles.most}>
        <span>
          <Trans>现在可以提现</Trans>
        </span>
        <b>{amountText(most, currency)}</b>
        {toSources > 0 && toSources < most ? (
          <span>
            <Trans>其中 {back} 可以原路退回</Trans>
          </span>
        ) : null}
      </p>
      {children}
      <WhyNotTheRest kept={keptBack} />
    </Card>
  );
};

const WhyNotTheRest = ({ kept }: { readonly kept: readonly KeptBack[] }) => {
  const { i18n } = useLingui();
  if (kept.length === 0) return null;
  return (
    <section className={styles.kept}>
      <h3>
        <Trans>这些现在不能提</Trans>
      </h3>
      <SumLines
        lines={kept.map(({ because, amount, currency }) => ({
          key: `${because} ${currency}`,
          label: i18n._(keptWords[because]),
          note: i18n._(keptNotes[because]),
          value: amountText(amount, currency),
          tone: 'held',
        }))}
      />
    </section>
  );
};

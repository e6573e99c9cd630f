import type { AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../../kit/money/moneyTexts.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { balanceWords, outcomeNotes, outcomeTones, outcomeWords } from './auto.labels.ts';
import styles from './auto.module.css';

/** The last due days of all rules, and what came of each. */
export const AutoRuns = ({ runs }: { readonly runs: readonly AutoRun[] }) => (
  <Card title={<Trans>最近的执行</Trans>} bleed={runs.length > 0}>
    {runs.length === 0 ? (
      <p className={styles.off}>
        <Trans>还没有执行过。</Trans>
      </p>
    ) : (
      runs.map((run) => <RunRow key={`${run.day} ${run.currency}`} run={run} />)
    )}
  </Card>
);

const RunRow = ({ run }: { readonly run: AutoRun }) => {
  const { i18n } = useLingui();
  const { day, currency, outcome, amount, withdrawalCode, reason } = run;
  return (
    <Row
      title={day}
      note={[i18n._(balanceWords[currency]), reason ?? i18n._(outcomeNotes[outcome])].join(' · ')}
      value={
        withdrawalCode === null ? (
          <Tag tone={outcomeTones[outcome]}>{i18n._(outcomeWords[outcome])}</Tag>
        ) : (
          amountText(amount, currency)
        )
      }
      {...(withdrawalCode === null ? {} : { to: links.withdraw({ code: withdrawalCode }) })}
    />
  );
};

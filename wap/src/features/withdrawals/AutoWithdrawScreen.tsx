import { autoWithdrawalHour, type AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { currencies } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { securityQuery } from '../../parts/payments/security/pay-security.queries.ts';
import { isInReview } from '../../shell/review.ts';
import { balanceWords, outcomeNotes, outcomeTones, outcomeWords } from './auto/auto.labels.ts';
import styles from './auto/auto.module.css';
import { AutoCard } from './auto/AutoCard.tsx';
import { autoQuery } from './auto/auto.queries.ts';
import { GuardedNote, useGuardedUntil } from './GuardedNote.tsx';
import { NotOffered } from './NotOffered.tsx';

/** By which rule each balance is withdrawn by itself, when it runs next, and what came of the last runs. */
export const AutoWithdrawScreen = () => {
  const auto = useQuery(autoQuery());
  const security = useQuery(securityQuery());
  const guardedUntil = useGuardedUntil();
  if (isInReview()) return <NotOffered />;
  return (
    <Screen queries={[auto, security]}>
      {auto.data && security.data ? (
        <>
          {guardedUntil === undefined ? null : <GuardedNote until={guardedUntil} />}
          <Note>
            <Trans>
              到了设定的日子，日本时间早上 {autoWithdrawalHour}{' '}
              点以后，余额超过你设的金额，就自动提交一笔提现。优先原路退回，其余付到收款账户；和手动提现一样要审核、收手续费，审核开始前可以取消。
            </Trans>
          </Note>
          {currencies.map((currency) => (
            <AutoCard
              key={currency}
              currency={currency}
              auto={auto.data}
              hasPayPassword={security.data.hasPayPassword}
              onUsable={() => void auto.refetch()}
            />
          ))}
          <AutoRuns runs={auto.data.runs} />
        </>
      ) : null}
    </Screen>
  );
};

/** The last due days of all rules, and what came of each. */
const AutoRuns = ({ runs }: { readonly runs: readonly AutoRun[] }) => (
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

import { listDays } from '@hakobu/contract/books/day.desk-api';
import type { CustomerFunds, MoneyDay } from '@hakobu/contract/today/today.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Figures } from '../../kit/record/Facts.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { BarChart, Legend } from './BarChart.tsx';
import styles from './today.module.css';

type Props = { readonly days: readonly MoneyDay[]; readonly funds: readonly CustomerFunds[] };

/** The last 14 days' money, and whether the company holds what it owes its customers. */
export const MoneyPanel = ({ days, funds }: Props) => {
  const { t } = useLingui();
  const today = days.at(-1);
  const dayNames = days.map(({ day }) => day.slice(8).replace(/^0/, ''));
  return (
    <Panel title={t`钱与订单`} sub={t`近 ${days.length} 天，日元`} aside={<Legend names={[t`充值`, t`采购入账`]} />}>
      {today ? <TodayFigures today={today} /> : null}
      <Section flush>
        <BarChart
          label={t`每天的充值与采购入账，日元`}
          days={dayNames}
          series={[
            { name: t`充值`, values: days.map(({ toppedUpYen }) => toppedUpYen) },
            { name: t`采购入账`, values: days.map(({ capturedYen }) => capturedYen) },
          ]}
          height={150}
        />
      </Section>
      <Section title={t`买下的订单，单/日`} flush>
        <BarChart
          label={t`每天买下的订单`}
          days={dayNames}
          series={[{ name: t`订单`, values: days.map(({ captures }) => captures) }]}
          height={76}
          grey
        />
      </Section>
      <Section>
        <table className={styles.funds}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>客户资金</Trans>
              </th>
              <th scope="col">
                <Trans>应付客户</Trans>
              </th>
              <th scope="col">
                <Trans>清算账户</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {funds.map(({ currency, owed, clearing }) => (
              <tr key={currency}>
                <td>
                  {currency} {clearing >= owed ? <Tag tone="ok">{t`足额`}</Tag> : <Tag tone="bad">{t`不足`}</Tag>}
                </td>
                <td>
                  <MoneyCell amount={owed} currency={currency} tone="strong" />
                </td>
                <td>
                  <MoneyCell amount={clearing} currency={currency} tone="strong" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section>
        <FinanceWays />
      </Section>
    </Panel>
  );
};

/** From the day's money to where it is looked into, and which day has to be closed next. */
const FinanceWays = () => {
  const { t } = useLingui();
  const mayReconcile = useMay('reconciliation.read');
  const days = useCall(listDays, { limit: 1 }, { everyMs: 300_000 });
  const next = days.data?.next;
  const open = next?.warnings.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <p className={styles.ways}>
      {next ? (
        <Link href={links.books({ view: 'days' })}>
          <Trans>待日结 {next.day}</Trans>{' '}
          {open > 0 ? <Tag tone="warn">{t`${open} 项未了`}</Tag> : <Tag tone="ok">{t`可以结`}</Tag>}
        </Link>
      ) : null}
      {mayReconcile ? (
        <>
          <Link href={links.reconciliation({ view: 'charts' })}>
            <Trans>收支图</Trans>
          </Link>
          <Link href={links.reconciliation({ view: 'funds' })}>
            <Trans>客户资金</Trans>
          </Link>
        </>
      ) : null}
    </p>
  );
};

const TodayFigures = ({ today }: { readonly today: MoneyDay }) => {
  const { t } = useLingui();
  const { topUps, captures } = today;
  return (
    <div className={styles.figures}>
      <Figures
        figures={[
          { label: t`今日充值`, value: moneyText(today.toppedUpYen, 'JPY'), sub: t`${topUps} 笔` },
          { label: t`今日人民币充值`, value: moneyText(today.toppedUpFen, 'CNY'), sub: null },
          { label: t`今日采购入账`, value: moneyText(today.capturedYen, 'JPY'), sub: t`${captures} 单` },
        ]}
      />
    </div>
  );
};

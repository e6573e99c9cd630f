import { customerFunds } from '@hakobu/contract/reconciliation/funds.desk-api';
import type { FundsReport } from '@hakobu/contract/reconciliation/funds.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { isDay } from '../../kit/input/day.ts';
import { DayField } from '../../kit/input/DayField.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { links } from '../../links.ts';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useCall } from '../../shell/calls.ts';
import { fundsLabels } from './reconciliation.labels.ts';
import styles from './reconciliation.module.css';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

/** Whether the company holds what it owes its customers, as of the end of a day. */
export const FundsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ on: '' });
  const read = useCall(customerFunds, isDay(filters.on) ? { on: filters.on } : {}, { keep: true });
  const lines = read.data?.funds.flatMap((report) => linesOf(report));
  const list = wholeList({ data: lines, error: read.error, refetch: read.refetch });
  const columns = useFundsColumns();
  return (
    <Page
      title={t`对账`}
      name="/reconciliation"
      sub={read.data ? t`截至 ${instantText(read.data.asOf)}` : null}
      actions={<CsvButton name="customer-funds" list={list} columns={columns} />}
    >
      <Panel
        label={t`客户资金`}
        bar={
          <ViewChips value="funds" onView={onView}>
            <DayField
              label={t`哪天结束时，年-月-日`}
              placeholder={t`哪天 年-月-日`}
              day={filters.on}
              onDay={(on) => setFilters({ on })}
            />
            <TextLink href={links.withdrawals({ view: 'aged' })}>
              <Trans>久存余额</Trans>
            </TextLink>
          </ViewChips>
        }
      >
        {read.data ? (
          read.data.funds.map((report) => <Report key={report.currency} report={report} />)
        ) : read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton />
        )}
      </Panel>
    </Page>
  );
};

type FundsCell = { readonly currency: FundsReport['currency']; readonly code: string; readonly amount: number };

const linesOf = ({ currency, owed, holds, owedSum, holdsSum, difference, bonus }: FundsReport): FundsCell[] =>
  [
    ...owed,
    { code: 'owedSum', amount: owedSum },
    ...holds,
    { code: 'holdsSum', amount: holdsSum },
    { code: 'difference', amount: difference },
    ...(currency === 'JPY' ? [{ code: 'bonus', amount: bonus }] : []),
  ].map((line) => ({ ...line, currency }));

const useLineName = (): ((code: string) => string) => {
  const { t } = useLingui();
  const providerName = useProviderName();
  const sums: Readonly<Record<string, string>> = {
    owedSum: t`应付客户合计`,
    holdsSum: t`手上持有合计`,
    difference: t`多出（不足为负）`,
    bonus: t`优惠金，不是客户资金`,
  };
  return (code) => sums[code] ?? (fundsLabels[code] ? t(fundsLabels[code]) : providerName(code));
};

const useFundsColumns = (): readonly Column<FundsCell>[] => {
  const { t } = useLingui();
  const lineName = useLineName();
  return [
    { name: 'currency', head: t`币种`, cell: ({ currency }) => currency, csv: ({ currency }) => currency },
    { name: 'line', head: t`项目`, cell: ({ code }) => lineName(code), csv: ({ code }) => lineName(code) },
    {
      name: 'amount',
      head: t`金额`,
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency} />,
      csv: ({ amount, currency }) => typedText(amount, currency),
    },
  ];
};

const Report = ({ report }: { readonly report: FundsReport }) => {
  const { t } = useLingui();
  const lineName = useLineName();
  const { currency, shortSince, difference } = report;
  const missing = moneyText(-difference, currency);
  return (
    <Section
      title={
        <>
          {currency} {shortSince ? <Tag tone="bad">{t`不足`}</Tag> : <Tag tone="ok">{t`足额`}</Tag>}
        </>
      }
    >
      {shortSince ? (
        <Note tone="bad">
          <Trans>
            从 {shortSince} 起持有的少于应付客户的，现在少 {missing}。
          </Trans>
        </Note>
      ) : null}
      <table className={styles.report}>
        <tbody>
          {linesOf(report).map(({ code, amount }) => (
            <tr key={code} className={/Sum$|^difference$/.test(code) ? styles.sum : undefined}>
              <th scope="row">{lineName(code)}</th>
              <td>
                <MoneyCell
                  amount={amount}
                  currency={currency}
                  {...(code === 'bonus' ? { tone: 'grey' as const } : {})}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

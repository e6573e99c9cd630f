import { trialBalance } from '@hakobu/contract/books/journal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useCall } from '../../shell/calls.ts';
import { AccountRecord } from './AccountRecord.tsx';
import { accountGroupLabels } from './books.labels.ts';
import { typedText } from '../../kit/input/typed-amount.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import shape from '../../kit/shapes.module.css';
import { sideOf, sideSum, type TrialRow, trialRows } from './trial-rows.ts';
import { UntilField } from './UntilField.tsx';
import { instantOf } from './until.ts';
import { useAccountName } from './useAccountName.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

const sides = [
  ['JPY', 'debit'],
  ['JPY', 'credit'],
  ['CNY', 'debit'],
  ['CNY', 'credit'],
] as const;

/** Every account's side at an instant, the sums that must meet, and beside it one account's postings. */
export const TrialView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ owner: 'company', account: '', day: '', time: '' });
  const at = instantOf(filters);
  const books = useCall(trialBalance, at ? { at } : {}, { keep: true });
  const rows = books.data ? trialRows(books.data.lines) : undefined;
  const list = wholeList({ data: rows, error: books.error, refetch: books.refetch });
  const columns = useColumns();
  const sums = books.data
    ? (['JPY', 'CNY'] as const).map((currency) => moneyText(books.data.sums[currency], currency)).join(' · ')
    : '';
  return (
    <QueuePage
      title={t`账务`}
      name="/books"
      sub={books.data ? t`截至 ${instantText(books.data.at)} · 全部分录之和 ${sums}` : null}
      file={{ name: 'trial-balance' }}
      label={t`试算表`}
      bar={
        <ViewChips value="trial" onView={onView}>
          <UntilField until={filters} onChange={setFilters} />
        </ViewChips>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={filters.owner === 'company' ? filters.account : `shoppers:${filters.account}`}
      onSelect={(account) => setFilters({ account, owner: null })}
      lines={1}
      groupOf={({ group }) => t(accountGroupLabels[group])}
      sums={[
        t`合计`,
        ...sides.map(([currency, side]) => (
          <MoneyCell key={currency + side} amount={sideSum(list.rows, currency, side)} currency={currency} />
        )),
      ]}
      empty={{ message: <Trans>账上还没有一笔分录。</Trans> }}
      recordWidth={520}
      record={
        <AccountRecord key={`${filters.owner} ${filters.account}`} owner={filters.owner} code={filters.account} />
      }
    />
  );
};

const useColumns = (): readonly Column<TrialRow>[] => {
  const { t } = useLingui();
  const accountName = useAccountName();
  const heads = { JPYdebit: t`JPY 借`, JPYcredit: t`JPY 贷`, CNYdebit: t`CNY 借`, CNYcredit: t`CNY 贷` };
  return [
    {
      name: 'code',
      head: t`科目`,
      cell: ({ code, accounts }) => (
        <>
          <span title={code}>{accountName(code)}</span>{' '}
          {accounts > 1 ? <small className={shape.muted}>× {accounts}</small> : null}
        </>
      ),
      csv: ({ code }) => code,
    },
    ...sides.map(([currency, side]) => ({
      name: currency + side,
      head: heads[`${currency}${side}`],
      width: currency === 'JPY' ? 92 : 98,
      right: true,
      cell: (row: TrialRow) => {
        const amount = sideOf(row, currency, side);
        return amount === null ? null : <MoneyCell amount={amount} currency={currency} />;
      },
      csv: (row: TrialRow) => {
        const amount = sideOf(row, currency, side);
        return amount === null ? '' : typedText(amount, currency);
      },
    })),
  ];
};

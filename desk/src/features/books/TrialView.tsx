import { trialBalance } from '@hakobu/contract/books/journal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { instantOf } from './journal/instant.ts';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useCall } from '../../shell/calls.ts';
import { AccountRecord } from './AccountRecord.tsx';
import { accountGroupLabels } from './books.labels.ts';
import { InstantFields } from './journal/InstantFields.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { sideOf, sideSum, type TrialRow, trialRows } from './trial-rows.ts';
import { useAccountName } from './useAccountName.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import styles from './books.module.css';

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
  const at = instantOf(filters.day, filters.time);
  const books = useCall(trialBalance, at ? { at } : {}, { keep: true });
  const rows = books.data ? trialRows(books.data.lines) : undefined;
  const list = wholeList({ data: rows, error: books.error, refetch: books.refetch });
  const columns = useColumns();
  const sums = books.data
    ? (['JPY', 'CNY'] as const).map((currency) => moneyText(books.data.sums[currency], currency)).join(' · ')
    : '';
  return (
    <Page
      title={t`账务`}
      name="/books"
      sub={books.data ? t`截至 ${instantText(books.data.at)} · 全部分录之和 ${sums}` : null}
      actions={<CsvButton name="trial-balance" list={list} columns={columns} />}
    >
      <SplitView
        recordWidth={520}
        queue={
          <Panel
            label={t`试算表`}
            bar={
              <ViewChips value="trial" onView={onView}>
                <InstantFields day={filters.day} time={filters.time} onChange={setFilters} />
              </ViewChips>
            }
          >
            <QueueTable
              label={t`试算表`}
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
              empty={
                <NothingWaits>
                  <Trans>账上还没有一笔分录。</Trans>
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={
          <AccountRecord key={`${filters.owner} ${filters.account}`} owner={filters.owner} code={filters.account} />
        }
      />
    </Page>
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
          {accounts > 1 ? <small className={styles.owner}>× {accounts}</small> : null}
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

import { trialBalance } from '@hakobu/contract/ledger/ledger.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { DayField } from '../../kit/input/DayField.tsx';
import { isDay } from '../../kit/input/day.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText } from '../../kit/text/time.ts';
import { useCall } from '../../shell/calls.ts';
import { InvariantsPanel } from './InvariantsPanel.tsx';
import styles from './ledger.module.css';
import { TransactionsPanel } from './TransactionsPanel.tsx';
import { accountGroupLabels } from './ledger.labels.ts';
import { sideOf, sideSum, type TrialRow, trialRows } from './trial-rows.ts';

const sides = [
  ['JPY', 'debit'],
  ['JPY', 'credit'],
  ['CNY', 'debit'],
  ['CNY', 'credit'],
] as const;

/** The books at the end of a day of Japan, or as of now when none is chosen. */
const endOf = (day: string) => (isDay(day) ? { at: `${day}T23:59:59.999+09:00` } : {});

/** The books: every account's side, the sums that must meet, and the invariants proven. */
export const LedgerPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ account: '', day: '' });
  const books = useCall(trialBalance, endOf(filters.day), { keep: true });
  const rows = books.data ? trialRows(books.data.lines) : undefined;
  const list = wholeList({ data: rows, error: books.error, refetch: books.refetch });
  const columns = useColumns();
  const prove = () => void books.refetch();
  useKeys([{ keys: 'p', says: t`立即证明`, off: books.isFetching, act: prove }]);
  return (
    <Page
      title={t`总账`}
      name="/ledger"
      sub={books.data ? t`截至 ${instantText(books.data.at)}` : null}
      actions={
        <>
          <CsvButton name="trial-balance" list={list} columns={columns} />
          <Button type="primary" loading={books.isFetching} onClick={prove}>
            <Trans>立即证明</Trans> <Key keys="p" />
          </Button>
        </>
      }
    >
      <SplitView
        recordWidth={500}
        queue={
          <Panel
            title={t`试算表`}
            sub={t`借贷按每种货币各自相等`}
            aside={
              <DayField
                label={t`截至哪一天，年-月-日`}
                placeholder={t`现在，或年-月-日`}
                day={filters.day}
                onDay={(day) => setFilters({ day })}
              />
            }
          >
            <QueueTable
              label={t`试算表`}
              list={list}
              columns={columns}
              rowKey={({ code }) => code}
              keyboard={false}
              selected={filters.account}
              onSelect={(account) => setFilters({ account })}
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
          <div className={styles.beside}>
            <TransactionsPanel />
            <InvariantsPanel books={books.data} />
          </div>
        }
      />
    </Page>
  );
};

const useColumns = (): readonly Column<TrialRow>[] => {
  const { t } = useLingui();
  const heads = { JPYdebit: t`JPY 借`, JPYcredit: t`JPY 贷`, CNYdebit: t`CNY 借`, CNYcredit: t`CNY 贷` };
  return [
    {
      name: 'code',
      head: t`科目`,
      cell: ({ code, accounts }) => (
        <>
          {code} {accounts > 1 ? <small className={styles.owner}>× {accounts}</small> : null}
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
        return amount === null ? '' : currency === 'JPY' ? amount : (amount / 100).toFixed(2);
      },
    })),
  ];
};

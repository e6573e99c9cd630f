import { Id } from '@hakobu/contract/base/shapes';
import { Currency } from '@hakobu/contract/base/money';
import { listDeskWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import * as z from 'zod/mini';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../kit/frame/States.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { isMonth } from '../../kit/text/months.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { useWithdrawalColumns, useWithdrawalFileColumns } from './useWithdrawalColumns.tsx';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import { WithdrawalRecord } from './WithdrawalRecord.tsx';
import { WithdrawalSearch } from './WithdrawalSearch.tsx';

const none = { state: null, currency: null, month: null, keyword: null, shopper: null, id: null } as const;

/** Every withdrawal, newest first, under the filters in the address. */
export const AllView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: '', currency: '', month: '', keyword: '', shopper: '', id: '' });
  const asked = askedBy(filters);
  const { list } = useKeysetList(listDeskWithdrawals, { limit: 50, ...asked }, { everyMs: 30_000 });
  const columns = useWithdrawalColumns();
  const fileColumns = useWithdrawalFileColumns();
  const isFiltered = Object.keys(asked).length > 0;
  const open = filters.id || list.rows[0]?.code || null;
  return (
    <Page
      title={t`提现`}
      name="/withdrawals"
      sub={asked.keyword === undefined ? t`新的在前` : t`找「${asked.keyword}」`}
      actions={
        <>
          {filters.shopper === '' ? null : (
            <Button onClick={() => setFilters({ shopper: null, id: null })}>
              <Trans>只看一位客人，看全部</Trans>
            </Button>
          )}
          <CsvButton name="withdrawals" list={list} columns={[...columns, ...fileColumns]} />
        </>
      }
    >
      <SplitView
        recordWidth={640}
        queue={
          <Panel
            label={t`全部提现`}
            bar={
              <div>
                <ViewChips value="all" onView={onView} />
                <WithdrawalSearch filters={filters} onChange={(changes) => setFilters({ ...changes, id: null })} />
              </div>
            }
          >
            <QueueTable
              label={t`全部提现`}
              list={list}
              columns={columns}
              rowKey={({ code }) => code}
              selected={open}
              onSelect={(id) => setFilters({ id })}
              empty={<NoneFound isFiltered={isFiltered} onAll={() => setFilters(none)} />}
            />
          </Panel>
        }
        record={<WithdrawalRecord code={open} />}
      />
    </Page>
  );
};

type Filters = Readonly<Record<'state' | 'currency' | 'month' | 'keyword' | 'shopper', string>>;

const askedBy = (filters: Filters) => {
  const state = WithdrawalState.options.find((known) => known === filters.state);
  const currency = Currency.options.find((known) => known === filters.currency);
  const keyword = filters.keyword.trim().slice(0, 100);
  return {
    ...(state ? { state } : {}),
    ...(currency ? { currency } : {}),
    ...(isMonth(filters.month) ? { month: filters.month } : {}),
    ...(keyword ? { keyword } : {}),
    ...(z.safeParse(Id, filters.shopper).success ? { shopperId: filters.shopper } : {}),
  };
};

type NoneProps = { readonly isFiltered: boolean; readonly onAll: () => void };

const NoneFound = ({ isFiltered, onAll }: NoneProps) => (
  <EmptyState
    icon="withdraw"
    action={
      isFiltered ? (
        <Button onClick={onAll}>
          <Trans>看全部提现</Trans>
        </Button>
      ) : null
    }
  >
    {isFiltered ? <Trans>没有这样的提现。提现编号、付款编号和流水号要写完整。</Trans> : <Trans>还没有人提现。</Trans>}
  </EmptyState>
);

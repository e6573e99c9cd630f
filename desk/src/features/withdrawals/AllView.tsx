import { Id } from '@hakobu/contract/base/shapes';
import { Currency } from '@hakobu/contract/base/money';
import { listDeskWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import * as z from 'zod/mini';
import { useFilters } from '../../kit/table/useFilters.ts';
import { isMonth } from '../../kit/text/months.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
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
    <QueuePage
      title={t`提现`}
      name="/withdrawals"
      sub={asked.keyword === undefined ? t`新的在前` : t`找「${asked.keyword}」`}
      leading={
        filters.shopper === '' ? null : (
          <Button onClick={() => setFilters({ shopper: null, id: null })}>
            <Trans>只看一位客人，看全部</Trans>
          </Button>
        )
      }
      file={{ columns: [...columns, ...fileColumns] }}
      label={t`全部提现`}
      bar={
        <div>
          <ViewChips value="all" onView={onView} />
          <WithdrawalSearch filters={filters} onChange={(changes) => setFilters({ ...changes, id: null })} />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'withdraw',
        message: isFiltered ? (
          <Trans>没有这样的提现。提现编号、付款编号和流水号要写完整。</Trans>
        ) : (
          <Trans>还没有人提现。</Trans>
        ),
        action: isFiltered ? (
          <Button onClick={() => setFilters(none)}>
            <Trans>看全部提现</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={640}
      record={<WithdrawalRecord code={open} />}
    />
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

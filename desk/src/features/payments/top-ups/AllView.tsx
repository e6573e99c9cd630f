import { Id } from '@hakobu/contract/base/shapes';
import { listDeskTopUps } from '@hakobu/contract/payments/top-up.desk-api';
import { TopUpState } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import * as z from 'zod/mini';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { isMonth } from '../../../kit/text/months.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { TopUpRecord } from './TopUpRecord.tsx';
import { TopUpSearch } from './TopUpSearch.tsx';
import { useTopUpColumns, useTopUpFileColumns } from './useTopUpColumns.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';

const none = { state: null, provider: null, month: null, keyword: null, shopper: null, id: null } as const;

const isShopperId = (text: string): boolean => z.safeParse(Id, text).success;

/** Every top-up, newest first, under the filters in the address. */
export const AllView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: '', provider: '', month: '', keyword: '', shopper: '', id: '' });
  const state = TopUpState.options.find((known) => known === filters.state);
  const keyword = filters.keyword.trim().slice(0, 100);
  const asked = {
    ...(state ? { state } : {}),
    ...(filters.provider ? { provider: filters.provider } : {}),
    ...(isMonth(filters.month) ? { month: filters.month } : {}),
    ...(keyword ? { keyword } : {}),
    ...(isShopperId(filters.shopper) ? { shopperId: filters.shopper } : {}),
  };
  const { list } = useKeysetList(listDeskTopUps, { limit: 50, ...asked }, { everyMs: 30_000 });
  const columns = useTopUpColumns();
  const fileColumns = useTopUpFileColumns();
  const isFiltered = Object.keys(asked).length > 0;
  const open = filters.id || list.rows[0]?.code || null;
  return (
    <QueuePage
      title={t`充值`}
      name="/topups"
      sub={keyword === '' ? t`新的在前` : t`找「${keyword}」`}
      leading={
        filters.shopper === '' ? null : (
          <Button onClick={() => setFilters({ shopper: null, id: null })}>
            <Trans>只看一位客人，看全部</Trans>
          </Button>
        )
      }
      file={{ name: 'top-ups', columns: [...columns, ...fileColumns] }}
      label={t`全部充值`}
      bar={
        <div>
          <ViewChips value="all" onView={onView} />
          <TopUpSearch filters={filters} onChange={(changes) => setFilters({ ...changes, id: null })} />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'topUp',
        message: isFiltered ? (
          <Trans>没有这样的充值。充值编号、渠道编号和交易号要写完整。</Trans>
        ) : (
          <Trans>还没有人充值。</Trans>
        ),
        action: isFiltered ? (
          <Button onClick={() => setFilters(none)}>
            <Trans>看全部充值</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={600}
      record={<TopUpRecord code={open} />}
    />
  );
};

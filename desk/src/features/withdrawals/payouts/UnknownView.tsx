import { listPayouts } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chips } from '../../../kit/table/Chips.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { payoutStateLabels } from '../../../parts/withdrawals/withdrawal-state.labels.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { usePayoutColumns, usePayoutFileColumns } from './usePayoutColumns.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { WithdrawalRecord } from '../WithdrawalRecord.tsx';

/**
 * Payouts that were sent and have no end yet: the provider still works on them, or nobody knows. They are asked for by
 * our own code, and settled by hand when that is no help.
 */
export const UnknownView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ shown: 'Unknown', id: '' });
  const state = filters.shown === 'Sending' ? ('Sending' as const) : ('Unknown' as const);
  const { list, first } = useKeysetList(listPayouts, { state, limit: 50 }, { everyMs: 20_000 });
  const columns = usePayoutColumns();
  const fileColumns = usePayoutFileColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ code }) => code),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const count = first?.count ?? 0;
  return (
    <QueuePage
      title={t`提现`}
      name="/withdrawals"
      sub={count > 0 ? t`${count} 笔发出的付款还没有结果，系统一直在问渠道，不会重发` : t`没有结果未知的付款`}
      file={{ name: 'payouts-unknown', columns: [...columns, ...fileColumns] }}
      label={t`结果未知`}
      bar={
        <div>
          <ViewChips value="unknown" onView={onView} />
          <Chips
            label={t`有没有结果`}
            chips={(['Unknown', 'Sending'] as const).map((value) => ({
              value,
              label: t(payoutStateLabels[value]),
            }))}
            value={state}
            onChange={(shown) => setFilters({ shown, id: null })}
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{
        message: state === 'Unknown' ? <Trans>没有结果未知的付款。</Trans> : <Trans>没有渠道还在处理的付款。</Trans>,
      }}
      recordWidth={640}
      record={
        <WithdrawalRecord
          code={list.rows.find(({ code }) => code === row.selected)?.withdrawalCode ?? null}
          payoutCode={row.selected}
          onDone={() => row.goOn(row.selected ?? '')}
        />
      }
    />
  );
};

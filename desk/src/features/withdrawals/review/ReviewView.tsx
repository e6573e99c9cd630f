import { listDeskWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { useReviewColumns, useWithdrawalFileColumns } from '../useWithdrawalColumns.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { WithdrawalRecord } from '../WithdrawalRecord.tsx';

/** Withdrawals that wait for somebody's agreement, the longest waiting first. */
export const ReviewView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const { list, first } = useKeysetList(listDeskWithdrawals, { view: 'review', limit: 50 }, { everyMs: 20_000 });
  const columns = useReviewColumns();
  const fileColumns = useWithdrawalFileColumns();
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
      sub={count > 0 ? t`${count} 笔等着审核` : t`没有等着审核的提现`}
      file={{ name: 'withdrawals-review', columns: [...columns, ...fileColumns] }}
      label={t`待审`}
      bar={<ViewChips value="review" onView={onView} />}
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: <Trans>没有等着审核的提现。客人申请后会排到这里。</Trans> }}
      recordWidth={640}
      record={<WithdrawalRecord code={row.selected} onDone={row.goOn} />}
    />
  );
};

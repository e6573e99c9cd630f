import { listPayouts } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { usePayoutColumns, usePayoutFileColumns } from './usePayoutColumns.tsx';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';
import { WithdrawalRecord } from './WithdrawalRecord.tsx';

/** Payouts that were sent and whose end nobody knows: asked for by our own code, settled by hand when that is no help. */
export const UnknownView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const { list, first } = useKeysetList(listPayouts, { state: 'Unknown', limit: 50 }, { everyMs: 20_000 });
  const columns = usePayoutColumns();
  const fileColumns = usePayoutFileColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ code }) => code),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const count = first?.count ?? 0;
  return (
    <Page
      title={t`提现`}
      name="/withdrawals"
      sub={count > 0 ? t`${count} 笔付款的结果还不知道，系统一直在问渠道，不会重发` : t`没有结果未知的付款`}
      actions={<CsvButton name="payouts-unknown" list={list} columns={[...columns, ...fileColumns]} />}
    >
      <SplitView
        recordWidth={640}
        queue={
          <Panel label={t`结果未知`} bar={<ViewChips value="unknown" onView={onView} />}>
            <QueueTable
              label={t`结果未知`}
              list={list}
              columns={columns}
              rowKey={({ code }) => code}
              selected={row.selected}
              onSelect={(id) => setFilters({ id })}
              empty={
                <NothingWaits>
                  <Trans>每一笔发出的付款都有了结果。</Trans>
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={
          <WithdrawalRecord
            code={list.rows.find(({ code }) => code === row.selected)?.withdrawalCode ?? null}
            payoutCode={row.selected}
            onDone={() => row.goOn(row.selected ?? '')}
          />
        }
      />
    </Page>
  );
};

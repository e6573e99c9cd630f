import { slipQueue } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../kit/table/usePinnedRow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { TopUpRecord } from './TopUpRecord.tsx';
import { useSlipColumns } from './useTopUpColumns.tsx';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

/** Transfers whose slip waits for finance or whose confirmation for a second person, the longest waiting first. */
export const SlipsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ id: '' });
  const { list, first } = useKeysetList(slipQueue, { limit: 50 }, { everyMs: 20_000 });
  const columns = useSlipColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ code }) => code),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const count = first?.count ?? 0;
  return (
    <Page
      title={t`充值`}
      name="/topups"
      sub={count > 0 ? t`${count} 笔转账等着核对或复核` : t`没有等着核对的转账`}
      actions={<CsvButton name="slips" list={list} columns={columns} />}
    >
      <SplitView
        recordWidth={600}
        queue={
          <Panel label={t`待核对的转账`} bar={<ViewChips value="slips" onView={onView} />}>
            <QueueTable
              label={t`待核对的转账`}
              list={list}
              columns={columns}
              rowKey={({ code }) => code}
              selected={row.selected}
              onSelect={(id) => setFilters({ id })}
              empty={
                <NothingWaits>
                  <Trans>没有等着核对的转账。客人上传凭证后会排到这里。</Trans>
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={<TopUpRecord code={row.selected} onDone={row.goOn} />}
      />
    </Page>
  );
};

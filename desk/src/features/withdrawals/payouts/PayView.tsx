import { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { listPayouts } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Choice } from '../../../kit/input/Choice.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { useMarks } from '../../../kit/table/useMarks.tsx';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { payoutStateLabels } from '../../../parts/withdrawals/withdrawal-state.labels.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { MakeFilePanel } from './MakeFilePanel.tsx';
import { usePayoutColumns, usePayoutFileColumns } from './usePayoutColumns.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { payeeKindLabels } from '../withdrawal.labels.ts';
import { WithdrawalRecord } from '../WithdrawalRecord.tsx';

const usePayouts = () => {
  const [filters, setFilters] = useFilters({ shown: 'Ready', kind: '', id: '' });
  const state = filters.shown === 'InFile' ? ('InFile' as const) : ('Ready' as const);
  const payeeKind = PayeeKind.options.find((known) => known === filters.kind);
  const { list, first } = useKeysetList(
    listPayouts,
    { state, limit: 100, ...(payeeKind ? { payeeKind } : {}) },
    { everyMs: 20_000 },
  );
  const select = (id: string | null) => setFilters({ id });
  const row = usePinnedRow({ keys: list.rows.map(({ code }) => code), selected: filters.id, select });
  const marks = useMarks({
    rows: list.rows,
    rowKey: ({ code }) => code,
    selected: row.selected,
    onSelect: select,
  });
  return { filters, setFilters, state, list, count: first?.count ?? 0, row, marks };
};

/** Payouts that finance makes: one by one by hand, or several in a file for the bank. */
export const PayView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const { filters, setFilters, state, list, count, row, marks } = usePayouts();
  const columns = usePayoutColumns();
  const fileColumns = usePayoutFileColumns();
  const mayFile = useMay('withdrawals.pay') && state === 'Ready';
  const open = list.rows.find(({ code }) => code === row.selected);
  return (
    <QueuePage
      title={t`提现`}
      name="/withdrawals"
      sub={count > 0 ? t`${count} 笔` : t`没有等着付的`}
      file={{ name: 'payouts', columns: [...columns, ...fileColumns] }}
      label={t`待付`}
      bar={
        <div>
          <ViewChips value="pay" onView={onView} />
          <Chips
            label={t`付到哪一步`}
            chips={(['Ready', 'InFile'] as const).map((value) => ({ value, label: t(payoutStateLabels[value]) }))}
            value={state}
            onChange={(shown) => setFilters({ shown, id: null })}
          >
            <Choice
              label={t`收款账户的种类`}
              all={t`全部种类`}
              value={filters.kind}
              choices={PayeeKind.options.map((value) => ({ value, label: t(payeeKindLabels[value]) }))}
              onChange={(kind) => setFilters({ kind, id: null })}
            />
          </Chips>
        </div>
      }
      list={list}
      columns={mayFile ? [marks.column, ...columns] : columns}
      rowKey={({ code }) => code}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{
        message:
          state === 'Ready' ? (
            <Trans>没有等着付的。审核通过后，渠道付不了的会排到这里。</Trans>
          ) : (
            <Trans>没有在银行文件里的付款。</Trans>
          ),
      }}
      recordWidth={640}
      record={
        mayFile && marks.marked.length > 0 ? (
          <MakeFilePanel payouts={marks.marked} onClose={marks.clear} />
        ) : (
          <WithdrawalRecord
            code={open?.withdrawalCode ?? null}
            payoutCode={row.selected}
            onDone={() => row.goOn(row.selected ?? '')}
          />
        )
      }
    />
  );
};

import { slipQueue } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { TopUpRecord } from './TopUpRecord.tsx';
import { useSlipColumns } from './useTopUpColumns.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';

type Props = ViewProps & { readonly waitsFor: 'finance' | 'second' };

/** Transfers whose slip waits for finance, or whose confirmation waits for a second person; the longest waiting first. */
export const WaitingView = ({ waitsFor, onView }: Props) => {
  const [filters, setFilters] = useFilters({ id: '' });
  const { list, first } = useKeysetList(slipQueue, { limit: 50, waitsFor }, { everyMs: 20_000 });
  const columns = useSlipColumns();
  const words = useWords(waitsFor, first?.count ?? 0);
  const row = usePinnedRow({
    keys: list.rows.map(({ code }) => code),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  return (
    <QueuePage
      title={words.title}
      name="/topups"
      sub={words.sub}
      file={{ name: waitsFor === 'second' ? 'second-person' : 'slips' }}
      label={words.label}
      bar={<ViewChips value={waitsFor === 'second' ? 'second' : 'slips'} onView={onView} />}
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: words.empty }}
      recordWidth={600}
      record={<TopUpRecord code={row.selected} onDone={row.goOn} />}
    />
  );
};

const useWords = (waitsFor: Props['waitsFor'], count: number) => {
  const { t } = useLingui();
  const title = t`充值`;
  return waitsFor === 'second'
    ? {
        title,
        label: t`等第二个人的转账`,
        sub: count > 0 ? t`${count} 笔转账等第二个人确认` : t`没有等第二个人的转账`,
        empty: t`没有等第二个人的转账。一位同事确认了金额不同、没有凭证或超过上限的转账后会排到这里。`,
      }
    : {
        title,
        label: t`待核对的转账`,
        sub: count > 0 ? t`${count} 笔转账等着核对` : t`没有等着核对的转账`,
        empty: t`没有等着核对的转账。客人上传凭证后会排到这里。`,
      };
};

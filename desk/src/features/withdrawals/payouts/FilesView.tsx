import { listBatches, type PayoutBatch } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { typedText } from '../../../kit/input/typed-amount.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { chosenIn } from '../../../kit/record/chosen.ts';
import { Tag } from '../../../kit/record/Tag.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { countText } from '../../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import shape from '../../../kit/shapes.module.css';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { BatchRecord } from './BatchRecord.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { batchFormLabels } from '../withdrawal.labels.ts';

/** Files that were made for the bank, newest first, and what the bank says became of them. */
export const FilesView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ shown: '', id: '' });
  const mayPay = useMay('withdrawals.pay');
  const isImporting = mayPay && filters.shown === 'results';
  const { list } = useKeysetList(listBatches, { limit: 50 }, { everyMs: 30_000 });
  const columns = useBatchColumns();
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0] ?? null;
  const importResults = () => setFilters({ shown: 'results' });
  useKeys([{ keys: 'i', label: t`登记银行的结果`, disabled: !mayPay || isImporting, onPress: importResults }]);
  return (
    <QueuePage
      title={t`提现`}
      name="/withdrawals"
      sub={t`交给银行的文件，和银行的结果`}
      leading={
        mayPay ? (
          <Button onClick={importResults}>
            <Trans>登记银行的结果</Trans> <Key keys="i" />
          </Button>
        ) : null
      }
      file={{ name: 'bank-files' }}
      label={t`银行文件`}
      bar={<ViewChips value="files" onView={onView} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={isImporting ? null : (open?.id ?? null)}
      onSelect={(id) => setFilters({ id, shown: null })}
      empty={{ icon: 'page', message: <Trans>还没有银行文件。在「待付」里选中几笔，做成一个文件。</Trans> }}
      recordWidth={640}
      record={
        isImporting ? (
          <ResultsPanel onClose={() => setFilters({ shown: null })} />
        ) : (
          <BatchRecord chosen={chosenIn(list, open)} />
        )
      }
    />
  );
};

const useBatchColumns = (): readonly Column<PayoutBatch>[] => {
  const { t } = useLingui();
  const now = useNow();
  const numberOf = (count: number) => t`${countText(count)} 笔`;
  return [
    {
      name: 'at',
      head: t`做好`,
      width: 108,
      cell: ({ at }) => shortInstantText(at, now),
      csv: ({ at }) => instantText(at),
    },
    {
      name: 'form',
      head: t`格式 / 谁`,
      cell: ({ form, by }) => (
        <>
          <div className={shape.oneLine}>{t(batchFormLabels[form])}</div>
          <div className={shape.muted}>{by}</div>
        </>
      ),
      csv: ({ by }) => by,
    },
    {
      name: 'open',
      head: t`进度`,
      width: 132,
      cell: ({ payouts, open, droppedAt, dropping }) => (
        <>
          <div>{numberOf(payouts)}</div>
          {droppedAt ? (
            <Tag>{t`没有交给银行`}</Tag>
          ) : dropping ? (
            <Tag tone="warn">{t`等第二人确认`}</Tag>
          ) : open > 0 ? (
            <Tag tone="brand">{t`${countText(open)} 笔等结果`}</Tag>
          ) : (
            <Tag tone="ok">{t`都有结果`}</Tag>
          )}
        </>
      ),
      csv: ({ payouts }) => payouts,
    },
    {
      name: 'amount',
      head: t`合计`,
      width: 140,
      right: true,
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency} named />,
      csv: ({ amount, currency }) => `${currency} ${typedText(amount, currency)}`,
    },
  ];
};

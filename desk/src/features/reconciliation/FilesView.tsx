import { FileProvider, type ProviderFile } from '@hakobu/contract/reconciliation/provider-file.shape';
import { listProviderFiles } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import type { Column } from '../../kit/table/column.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import shape from '../../kit/shapes.module.css';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { FileRecord } from './FileRecord.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ProviderSelect } from './ProviderSelect.tsx';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

/** Files of providers, newest first; the newest one is brought in here. */
export const FilesView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ provider: '', id: '' });
  const [isImporting, setImporting] = useState(false);
  const mayImport = useMay('reconciliation.settle');
  const provider = FileProvider.options.find((known) => known === filters.provider);
  const { list } = useKeysetList(listProviderFiles, { limit: 20, ...(provider ? { provider } : {}) });
  const columns = useFileColumns();
  const open = filters.id || list.rows[0]?.id || null;
  useKeys([{ keys: 'n', label: t`导入文件`, disabled: !mayImport || isImporting, onPress: () => setImporting(true) }]);
  return (
    <QueuePage
      title={t`对账`}
      name="/reconciliation"
      sub={t`渠道的账单和银行流水，原样留存`}
      actions={
        mayImport ? (
          <Button type="primary" onClick={() => setImporting(true)}>
            <Trans>导入文件</Trans> <Key keys="n" />
          </Button>
        ) : null
      }
      file={{ name: 'provider-files' }}
      label={t`对账文件`}
      bar={
        <ViewChips value="files" onView={onView}>
          <ProviderSelect value={filters.provider} onChange={(to) => setFilters({ provider: to, id: null })} />
        </ViewChips>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: <Trans>还没有导入过文件。从渠道后台下载账单，按 N 导入。</Trans> }}
      recordWidth={640}
      record={
        <RecordPanel
          label={t`这份文件`}
          chosen={chosenIn(list, open)}
          none={{ icon: 'page', message: <Trans>选一份文件，它的合计、每一行和要入账的在这里。</Trans> }}
        >
          {(id) => <FileRecord key={id} id={id} />}
        </RecordPanel>
      }
    >
      {isImporting ? (
        <ImportDialog
          provider={provider ?? 'stripe'}
          onClose={() => setImporting(false)}
          onDone={({ id }) => {
            setImporting(false);
            setFilters({ id, provider: null });
          }}
        />
      ) : null}
    </QueuePage>
  );
};

const useFileColumns = (): readonly Column<ProviderFile>[] => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  return [
    {
      name: 'days',
      head: t`渠道 / 日期`,
      width: 170,
      cell: ({ provider, fromDay, untilDay }) => (
        <>
          <div className={shape.oneLine}>{nameOf(provider)}</div>
          <div className={shape.muted}>{fromDay === untilDay ? fromDay : `${fromDay} – ${untilDay}`}</div>
        </>
      ),
      csv: ({ provider, fromDay, untilDay }) => `${nameOf(provider)} ${fromDay} – ${untilDay}`,
    },
    {
      name: 'name',
      head: t`文件`,
      cell: ({ name, by, at }) => (
        <>
          <div className={shape.oneLine} title={name}>
            {name}
          </div>
          <div className={shape.muted}>
            {by} · {instantText(at)}
          </div>
        </>
      ),
      csv: ({ name }) => name,
    },
    {
      name: 'rows',
      head: t`行 / 对上`,
      width: 108,
      right: true,
      cell: ({ newRows, matched }) => (
        <>
          <div>{countText(newRows)}</div>
          <div className={shape.muted}>{countText(matched)}</div>
        </>
      ),
      csv: ({ newRows }) => newRows,
    },
    {
      name: 'open',
      head: t`差异 / 待入账`,
      width: 132,
      right: true,
      cell: ({ open, toBook }) => (
        <>
          <div>{open === 0 ? '·' : countText(open)}</div>
          <div className={shape.muted}>{toBook === 0 ? '·' : countText(toBook)}</div>
        </>
      ),
      csv: ({ open }) => open,
    },
  ];
};

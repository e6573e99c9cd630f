import { listGoodsImports } from '@hakobu/contract/goods/goods-import.desk-api';
import type { GoodsImport } from '@hakobu/contract/goods/goods-import.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { ImportRecord } from './ImportRecord.tsx';
import { UploadDrawer } from './UploadDrawer.tsx';
import { useImportColumns } from './useImportColumns.tsx';

/** Files of goods: sent, looked at, taken, and how far each is. */
export const ImportsPage = () => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  const [filters, setFilters] = useFilters({ id: '' });
  const [isSending, setSending] = useState(false);
  const { list } = useKeysetList(listGoodsImports, { limit: 50 }, { everyMs: 5000 });
  const columns = useImportColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const send = () => setSending(true);
  useKeys(may ? [{ keys: 'n', label: t`选文件导入`, onPress: send }] : []);
  return (
    <QueuePage<GoodsImport>
      title={t`商品导入`}
      name="/goods-imports"
      sub={t`文件先整份检查，确认后才写入`}
      actions={
        may ? (
          <Button onClick={send}>
            <Trans>选文件导入</Trans> <Key keys="n" />
          </Button>
        ) : null
      }
      label={t`导入的文件`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'page',
        message: <Trans>还没有导入过文件。</Trans>,
        action: may ? (
          <Button onClick={send}>
            <Trans>选文件导入</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={640}
      record={<ImportRecord key={open ?? ''} id={open} />}
    >
      {isSending ? (
        <UploadDrawer
          onClose={() => setSending(false)}
          onSent={(id) => {
            setSending(false);
            setFilters({ id });
          }}
        />
      ) : null}
    </QueuePage>
  );
};

import type { GoodsImport } from '@hakobu/contract/goods/goods-import.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { importStateLabels, importStateTones } from './catalogue.labels.ts';
import styles from './catalogue.module.css';

export const useImportColumns = (): readonly Column<GoodsImport>[] => {
  const { t } = useLingui();
  const count = (name: 'added' | 'changed' | 'faulty', head: string): Column<GoodsImport> => ({
    name,
    head,
    width: 72,
    right: true,
    isSpare: true,
    cell: (row) => <span className={styles.number}>{countText(row[name])}</span>,
    csv: (row) => row[name],
  });
  return [
    {
      name: 'file',
      head: t`文件`,
      cell: ({ fileName, uploadedByName, uploadedAt }) => (
        <ThingCell title={fileName} sub={`${uploadedByName} · ${instantText(uploadedAt)}`} />
      ),
      csv: ({ fileName }) => fileName,
    },
    count('added', t`新增`),
    count('changed', t`改动`),
    count('faulty', t`有错`),
    {
      name: 'state',
      head: t`状态`,
      width: 96,
      cell: ({ state }) => <Tag tone={importStateTones[state]}>{t(importStateLabels[state])}</Tag>,
      csv: ({ state }) => t(importStateLabels[state]),
    },
  ];
};

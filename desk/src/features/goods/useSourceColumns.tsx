import type { PlatformSource } from '@hakobu/contract/goods/source.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { countText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';
import { lastAnswerOf, platformStatus } from './source-status.ts';
import { statusLabels, statusTones } from './source.labels.ts';

const sumOf = ({ asked }: PlatformSource, which: 'asked' | 'failed'): number =>
  asked.reduce((sum, each) => sum + each[which], 0);

/** Where the goods of each platform come from, one platform a row; and what only the file has. */
export const useSourceColumns = (): {
  readonly columns: readonly Column<PlatformSource>[];
  readonly fileColumns: readonly Column<PlatformSource>[];
} => {
  const { t } = useLingui();
  const now = useNow();
  const keyText = ({ hasKey }: PlatformSource): string =>
    hasKey === null ? t`不需要` : hasKey ? t`已设置` : t({ context: 'of a key', message: '没有' });
  return {
    columns: [
      {
        name: 'platform',
        head: t`平台`,
        cell: ({ name, kind }) => <ThingCell title={name} sub={t(sourceKindLabels[kind])} />,
        csv: ({ name }) => name,
      },
      {
        name: 'key',
        head: t`密钥`,
        width: 96,
        isSpare: true,
        cell: (row) => (row.hasKey === false ? <Tag tone="warn">{keyText(row)}</Tag> : keyText(row)),
        csv: keyText,
      },
      {
        name: 'standing',
        head: t`状态`,
        width: 136,
        cell: (row) => {
          const standing = platformStatus(row);
          return <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>;
        },
        csv: (row) => t(statusLabels[platformStatus(row)]),
      },
      {
        name: 'succeeded',
        head: t`上次成功`,
        width: 100,
        isSpare: true,
        cell: (row) => {
          const at = lastAnswerOf(row);
          return at === null ? null : shortInstantText(at, now);
        },
        csv: (row) => {
          const at = lastAnswerOf(row);
          return at === null ? '' : instantText(at);
        },
      },
      {
        name: 'asked',
        head: t`近一小时`,
        width: 116,
        right: true,
        isSpare: true,
        cell: (row) => {
          const [asked, failed] = [sumOf(row, 'asked'), sumOf(row, 'failed')];
          if (asked === 0) return null;
          return failed > 0 ? t`${countText(asked)} 次，失败 ${countText(failed)}` : t`${countText(asked)} 次`;
        },
      },
      {
        name: 'goods',
        head: t`商品库 / 平台告知`,
        width: 128,
        right: true,
        cell: ({ catalogueCount, liveCount }) => `${countText(catalogueCount)} / ${countText(liveCount)}`,
      },
    ],
    fileColumns: [
      fileColumn('code', t`代号`, ({ platformCode }) => platformCode),
      fileColumn('kind', t`商品从哪里来`, ({ kind }) => t(sourceKindLabels[kind])),
      fileColumn('asked', t`近一小时的次数`, (row) => sumOf(row, 'asked')),
      fileColumn('failed', t`其中失败`, (row) => sumOf(row, 'failed')),
      fileColumn('catalogue', t`商品库里`, ({ catalogueCount }) => catalogueCount),
      fileColumn('live', t`平台告知的`, ({ liveCount }) => liveCount),
    ],
  };
};

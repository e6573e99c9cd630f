import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../kit/table/column.ts';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';

/** The platforms as a file. */
export const usePlatformFileColumns = (): readonly Column<DeskPlatform>[] => {
  const { t } = useLingui();
  const plain = (name: string, head: string, csv: (row: DeskPlatform) => string | number | null) => ({
    name,
    head,
    cell: () => null,
    csv,
  });
  const yesOrNo = (is: boolean) => (is ? t`是` : t`否`);
  return [
    plain('code', t`代号`, ({ code }) => code),
    plain('zh-CN', '简体中文', ({ names }) => names['zh-CN']),
    plain('zh-TW', '繁體中文', ({ names }) => names['zh-TW']),
    plain('en', 'English', ({ names }) => names.en),
    plain('ja', '日本語', ({ names }) => names.ja),
    plain('fixed', t`每单收 JPY`, ({ fee }) => fee.fixedYen),
    plain('share', t`商品价的 %`, ({ fee }) => fee.ratePpm / 10_000),
    plain('minutes', t`多少分钟内付款`, ({ unpaidMinutes }) => unpaidMinutes),
    plain('oneOfAKind', t`一件一货`, ({ isOneOfAKind }) => yesOrNo(isOneOfAKind)),
    plain('source', t`商品从哪里来`, ({ source }) => t(sourceKindLabels[source])),
    plain('shown', t`给客人选`, ({ isShown }) => yesOrNo(isShown)),
    plain('page', t`网址`, ({ homeUrl }) => homeUrl),
  ];
};

import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { useLingui } from '@lingui/react/macro';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';

/** The platforms as a file. */
export const usePlatformFileColumns = (): readonly Column<DeskPlatform>[] => {
  const { t } = useLingui();
  const yesOrNo = (is: boolean) => (is ? t`是` : t`否`);
  return [
    fileColumn('code', t`代号`, ({ code }) => code),
    fileColumn('zh-CN', '简体中文', ({ names }) => names['zh-CN']),
    fileColumn('zh-TW', '繁體中文', ({ names }) => names['zh-TW']),
    fileColumn('en', 'English', ({ names }) => names.en),
    fileColumn('ja', '日本語', ({ names }) => names.ja),
    fileColumn('fixed', t`每单收 JPY`, ({ fee }) => fee.fixedYen),
    fileColumn('share', t`商品价的 %`, ({ fee }) => fee.ratePpm / 10_000),
    fileColumn('minutes', t`多少分钟内付款`, ({ unpaidMinutes }) => unpaidMinutes),
    fileColumn('oneOfAKind', t`一件一货`, ({ isOneOfAKind }) => yesOrNo(isOneOfAKind)),
    fileColumn('source', t`商品从哪里来`, ({ source }) => t(sourceKindLabels[source])),
    fileColumn('shown', t`给客人选`, ({ isShown }) => yesOrNo(isShown)),
    fileColumn('page', t`网址`, ({ homeUrl }) => homeUrl),
  ];
};

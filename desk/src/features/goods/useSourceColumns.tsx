import type { AskedSource, PlatformSource } from '@hakobu/contract/goods/source.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Mark } from '../../kit/record/Marks.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { countText } from '../../kit/text/money.ts';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { breakerLabels, breakerTones, kindLabels } from './source.labels.ts';

/** What a platform is asked by first: its own interface where it has one, else its pages. */
export const mainSourceOf = ({ kind, asked }: PlatformSource): AskedSource | undefined =>
  asked.find((each) => each.kind === kind) ?? asked[0];

/** Where the goods of each platform come from, one platform a row. */
export const useSourceColumns = (): readonly Column<PlatformSource>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    { name: 'platform', head: t`平台`, cell: ({ name, kind }) => <ThingCell title={name} sub={t(kindLabels[kind])} /> },
    {
      name: 'key',
      head: t`密钥`,
      width: 92,
      cell: ({ hasKey }) => {
        if (hasKey === null) return t`不需要`;
        return hasKey ? t`已设置` : <Mark tone="warn">{t`没有`}</Mark>;
      },
    },
    {
      name: 'breaker',
      head: t`状态`,
      width: 128,
      cell: (platform) => {
        const asked = mainSourceOf(platform);
        return asked ? <Mark tone={breakerTones[asked.breaker]}>{t(breakerLabels[asked.breaker])}</Mark> : t`没有问过`;
      },
    },
    {
      name: 'succeeded',
      head: t`上次成功`,
      width: 104,
      cell: (platform) => {
        const at = mainSourceOf(platform)?.succeededAt;
        return at ? shortInstantText(at, now) : '--';
      },
    },
    {
      name: 'asked',
      head: t`近一小时`,
      width: 116,
      right: true,
      cell: ({ asked }) => {
        const questions = asked.reduce((sum, each) => sum + each.asked, 0);
        const failed = asked.reduce((sum, each) => sum + each.failed, 0);
        return failed > 0 ? t`${countText(questions)} 次，失败 ${countText(failed)}` : t`${countText(questions)} 次`;
      },
    },
    {
      name: 'goods',
      head: t`商品库 / 平台告知`,
      width: 136,
      right: true,
      cell: ({ catalogueCount, liveCount }) => `${countText(catalogueCount)} / ${countText(liveCount)}`,
    },
  ];
};

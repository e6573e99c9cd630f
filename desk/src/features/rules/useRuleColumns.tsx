import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { Rule } from '@hakobu/contract/rules/rule.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { statusLabels, statusTones, verdictLabels, verdictTones } from './rule.labels.ts';
import styles from './rules.module.css';

/** What a rule looks for, in one line. */
export const useAsksText = () => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  return ({ words, properties, platformCodes, categoryIds, sellers, aboveYen }: Rule): string => {
    const price = aboveYen === null ? '' : moneyText(aboveYen, 'JPY');
    const categories = categoryIds.length;
    return [
      [...words.any, ...words.all].join('、'),
      properties.map((property) => t(goodsPropertyLabels[property])).join('、'),
      platformCodes.map(nameOf).join('、'),
      sellers.join('、'),
      categories === 0 ? '' : t`${categories} 个分类`,
      price === '' ? '' : t`高于 ${price}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** The columns of the list, and what only its file has. */
export const useRuleColumns = (): {
  readonly columns: readonly Column<Rule>[];
  readonly fileColumns: readonly Column<Rule>[];
} => {
  const { t } = useLingui();
  const asksText = useAsksText();
  return {
    columns: [
      {
        name: 'name',
        head: t`名称 / 看什么`,
        cell: (row) => (
          <>
            <div className={shape.oneLine}>{row.name}</div>
            <div className={styles.clipped}>{asksText(row)}</div>
          </>
        ),
        csv: ({ name }) => name,
      },
      {
        name: 'verdict',
        head: t({ context: 'of a rule', message: '怎么处理' }),
        width: 124,
        cell: ({ verdict }) => <Tag tone={verdictTones[verdict]}>{t(verdictLabels[verdict])}</Tag>,
        csv: ({ verdict }) => t(verdictLabels[verdict]),
      },
      {
        name: 'standing',
        head: t`状态`,
        width: 84,
        cell: ({ standing }) => <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>,
        csv: ({ standing }) => t(statusLabels[standing]),
      },
    ],
    fileColumns: [
      fileColumn('asks', t`看什么`, asksText),
      fileColumn('said', t`给客人看的话`, ({ reasons }) => reasons['zh-CN']),
      fileColumn('changedBy', t`谁改的`, ({ changedBy }) => changedBy),
      fileColumn('changedAt', t`改的时间`, ({ changedAt }) => instantText(changedAt)),
    ],
  };
};

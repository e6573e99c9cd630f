import type { DeskGoodsRow } from '@hakobu/contract/goods/catalogue.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { instantText } from '../../../kit/text/time.ts';
import { usePlatformNames } from '../../../shell/platform-names.ts';
import { originLabels, statusLabels, statusTones } from './catalogue.labels.ts';

/** The columns of the list, and what only its file has. */
export const useGoodsColumns = (): {
  readonly columns: readonly Column<DeskGoodsRow>[];
  readonly fileColumns: readonly Column<DeskGoodsRow>[];
} => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  const columns: readonly Column<DeskGoodsRow>[] = [
    {
      name: 'goods',
      head: t`商品`,
      cell: ({ name, imageUrl, platformCode, goodsId, sellerName, origin }) => (
        <ThingCell
          title={name}
          tag={origin === 'live' ? <Tag>{t(originLabels.live)}</Tag> : null}
          picture={`${imageUrl}?w=160`}
          sub={
            <>
              {nameOf(platformCode)} · {goodsId} · {sellerName}
            </>
          }
        />
      ),
      csv: ({ name }) => name,
    },
    {
      name: 'category',
      head: t`分类`,
      width: 96,
      isSpare: true,
      cell: ({ categoryName }) => categoryName,
      csv: ({ categoryName }) => categoryName,
    },
    {
      name: 'price',
      head: t`价格（JPY）`,
      width: 96,
      right: true,
      cell: ({ priceYen }) => <MoneyCell amount={priceYen} />,
      csv: ({ priceYen }) => priceYen,
    },
    {
      name: 'standing',
      head: t`状态`,
      width: 84,
      cell: ({ standing }) => <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>,
      csv: ({ standing }) => t(statusLabels[standing]),
    },
  ];
  const fileColumns: readonly Column<DeskGoodsRow>[] = [
    fileColumn('nameJa', t`日文名称`, ({ nameJa }) => nameJa),
    fileColumn('platform', t`平台`, ({ platformCode }) => nameOf(platformCode)),
    fileColumn('goodsId', t`商品编号`, ({ goodsId }) => goodsId),
    fileColumn('seller', t`卖家`, ({ sellerName }) => sellerName),
    fileColumn('secondPrice', t`价格上限`, ({ secondPriceYen }) => secondPriceYen),
    fileColumn('origin', t`来自`, ({ origin }) => t(originLabels[origin])),
    fileColumn('seenAt', t`看到于`, ({ seenAt }) => (seenAt === null ? '' : instantText(seenAt))),
  ];
  return { columns, fileColumns };
};

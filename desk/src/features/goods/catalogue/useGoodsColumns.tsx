import type { DeskGoodsRow } from '@hakobu/contract/goods/catalogue.shape';
import { useLingui } from '@lingui/react/macro';
import { Mark } from '../../../kit/record/Marks.tsx';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { originLabels, standingLabels, standingTones } from './catalogue.labels.ts';

export const useGoodsColumns = (): readonly Column<DeskGoodsRow>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'goods',
      head: t`商品`,
      cell: ({ name, imageUrl, platformCode, goodsId, sellerName, origin }) => (
        <ThingCell
          title={name}
          tag={origin === 'live' ? <Mark>{t(originLabels.live)}</Mark> : null}
          picture={`${imageUrl}?w=160`}
          sub={
            <>
              {platformCode} · {goodsId} · {sellerName}
            </>
          }
        />
      ),
    },
    {
      name: 'category',
      head: t`分类`,
      width: 96,
      isSpare: true,
      cell: ({ categoryName }) => categoryName,
    },
    {
      name: 'price',
      head: t`价格（JPY）`,
      width: 96,
      right: true,
      cell: ({ priceYen }) => <MoneyCell amount={priceYen} />,
    },
    {
      name: 'standing',
      head: t`状态`,
      width: 84,
      cell: ({ standing }) => <Mark tone={standingTones[standing]}>{t(standingLabels[standing])}</Mark>,
    },
  ];
};

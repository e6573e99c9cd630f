import { maxPerRequest } from '@hakobu/contract/base/money';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { goodsQuery } from '../feed.queries.ts';
import { idOf } from '../goods-id.rules.ts';
import { GoodsTile } from '../GoodsTile.tsx';
import styles from './detail.module.css';

const max = 6;
/** Half as dear to twice as dear. */
const near = 2;

/** Goods of the same kind that cost about the same and can be bought; nothing where there are none. */
export const Similar = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { data } = useInfiniteQuery(
    goodsQuery({
      categoryId: goods.categories[goods.categories.length - 1]?.id,
      minYen: Math.floor(goods.price / near),
      maxYen: Math.min(goods.price * near, maxPerRequest),
    }),
  );
  const others = rowsOf(data)
    .filter((each) => idOf(each) !== idOf(goods))
    .slice(0, max);
  if (goods.categories.length === 0 || others.length === 0) return null;
  return (
    <Card title={<Trans>相似的商品</Trans>}>
      <ul className={styles.similar}>
        {others.map((each) => (
          <li key={idOf(each)}>
            <GoodsTile goods={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

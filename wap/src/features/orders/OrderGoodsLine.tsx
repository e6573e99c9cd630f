import type { OrderGoods } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Price } from '../../kit/money/Price.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { pieceYenOf } from './order.rules.ts';
import styles from './orders.module.css';

export type OrderGoodsLineProps = {
  readonly goods: OrderGoods;
  /** Under the name: the platform and seller, or the name as the seller wrote it. */
  readonly note?: ReactNode;
  /** Of all pieces together; null where a buyer has yet to name it. */
  readonly yen: number | null;
  /** The upper end of what a piece costs, where the price is a range. */
  readonly secondYen?: number | null | undefined;
  readonly quantity: number;
  /** Greyed: it cannot be bought. */
  readonly disabled?: boolean;
  readonly tag?: ReactNode;
};

/** Goods as an order keeps them: picture, name, chosen options, what a piece costs, count. */
export const OrderGoodsLine = ({ goods, note, yen, secondYen, quantity, disabled, tag }: OrderGoodsLineProps) => (
  <div className={classes(styles.goods, disabled && styles.off)}>
    <GoodsPicture src={goods.imageUrl} alt="" size="calc(152 * var(--rpx))" />
    <div className={styles.goodsBody}>
      <p className={classes(shape.twoWideLines, disabled && styles.offName)}>{goods.name}</p>
      {note ??
        (goods.nameJa === goods.name ? null : (
          <p className={lineStyles.meta} lang="ja">
            {goods.nameJa}
          </p>
        ))}
      {goods.options.length === 0 ? null : <p className={lineStyles.options}>{goods.options.join(' · ')}</p>}
      <p className={styles.amounts}>
        {yen === null ? (
          <>
            <Tag tone="own">
              <Trans>买手报价</Trans>
            </Tag>
            {tag ?? <span className={styles.count}>×{quantity}</span>}
          </>
        ) : (
          <Costs yen={yen} secondYen={secondYen} quantity={quantity} tag={tag} />
        )}
      </p>
    </div>
  </div>
);

type CostsProps = Pick<OrderGoodsLineProps, 'secondYen' | 'quantity' | 'tag'> & { readonly yen: number };

/** The price of a piece beside `×2`; a sum that does not come out even is told as what it is for. */
const Costs = ({ yen, secondYen, quantity, tag }: CostsProps) => {
  const displayed = useDisplayed();
  const pieceYen = pieceYenOf(yen, quantity);
  const shown = pieceYen ?? yen;
  return (
    <>
      <Price yen={shown} secondYen={secondYen} other={displayed(shown)} />
      {tag ?? (
        <span className={styles.count}>{pieceYen === null ? <Trans>共 {quantity} 件</Trans> : <>×{quantity}</>}</span>
      )}
    </>
  );
};

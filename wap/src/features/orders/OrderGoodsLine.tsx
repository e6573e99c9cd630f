import type { OrderGoods } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Price } from '../../kit/money/Price.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Tag } from '../../kit/show/Tag.tsx';
import { GoodsPicture, goodsLineStyles as lineStyles } from '../goods/index.ts';
import styles from './orders.module.css';

export type OrderGoodsLineProps = {
  readonly goods: OrderGoods;
  /** Under the name: the platform and seller, or the name as the seller wrote it. */
  readonly note?: ReactNode;
  /** Of all pieces together; null where a buyer has yet to name it. */
  readonly yen: number | null;
  /** The upper end, where their price is a range. */
  readonly secondYen?: number | null;
  readonly fen?: number | undefined;
  readonly quantity: number;
  /** Greyed: it cannot be bought. */
  readonly off?: boolean;
  readonly tag?: ReactNode;
};

/** Goods as an order keeps them: picture, name, chosen options, price, count. */
export const OrderGoodsLine = ({ goods, note, yen, secondYen, fen, quantity, off, tag }: OrderGoodsLineProps) => (
  <div className={classes(styles.goods, off && styles.off)}>
    <GoodsPicture src={goods.imageUrl} alt="" size="calc(152 * var(--rpx))" />
    <div className={styles.goodsBody}>
      <p className={classes(lineStyles.name, off && styles.offName)}>{goods.name}</p>
      {note ??
        (goods.nameJa === goods.name ? null : (
          <p className={lineStyles.meta} lang="ja">
            {goods.nameJa}
          </p>
        ))}
      {goods.options.length === 0 ? null : <p className={lineStyles.options}>{goods.options.join(' · ')}</p>}
      <p className={styles.amounts}>
        {yen === null ? (
          <Tag tone="own">
            <Trans>买手报价</Trans>
          </Tag>
        ) : (
          <Price yen={yen} secondYen={secondYen} fen={fen} />
        )}
        {tag ?? <span className={styles.count}>×{quantity}</span>}
      </p>
    </div>
  </div>
);

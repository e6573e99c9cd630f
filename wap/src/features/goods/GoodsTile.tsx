import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { About, Price } from '../../kit/money/Price.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import styles from './goods.module.css';

/** Goods in a feed of two columns. */
export const GoodsTile = ({ goods, eager }: { readonly goods: GoodsSummary; readonly eager?: boolean }) => {
  const displayed = useDisplayed();
  const platformName = usePlatformNames();
  const other = displayed(goods.price);
  return (
    <Link to={links.goods(goods)} className={styles.tile}>
      <GoodsPicture src={goods.imageUrl} alt="" {...(eager ? { eager } : {})} />
      <span className={styles.tileBody}>
        <span className={shape.twoWideLines}>{goods.name}</span>
        {goods.nameJa === goods.name ? null : (
          <span className={styles.nameJa} lang="ja">
            {goods.nameJa}
          </span>
        )}
        <Price yen={goods.price} secondYen={goods.secondPrice} />
        <span className={styles.tileFoot}>
          <span className={styles.about}>
            {other === undefined ? null : <About money={other} isLeast={(goods.secondPrice ?? 0) > 0} />}
          </span>
          <Tag>{platformName(goods.platformCode)}</Tag>
        </span>
      </span>
    </Link>
  );
};

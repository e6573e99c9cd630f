import type { Seller } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { grouped } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import styles from './detail.module.css';

/** Who sells: ratings, and how soon they ship. */
export const SellerCard = ({ seller }: { readonly seller: Seller }) => {
  const { least, most } = seller.shipsInDays;
  const days = least === most ? String(least) : `${least}–${most}`;
  return (
    <Card>
      <div className={styles.seller}>
        <Picture src={seller.avatarUrl} alt="" size="44px" round />
        <div className={styles.sellerWords}>
          <b>
            {seller.name}{' '}
            {seller.isShop ? (
              <Tag>
                <Trans>店铺</Trans>
              </Tag>
            ) : null}
          </b>
          <p>
            <Ratings seller={seller} /> · <Trans>通常 {days} 天发货</Trans>
          </p>
        </div>
      </div>
    </Card>
  );
};

const Ratings = ({ seller }: { readonly seller: Seller }) => {
  if (seller.goodPermille === null) return <Trans>还没有评价</Trans>;
  const share = `${seller.goodPermille / 10}%`;
  const count = grouped(seller.ratingsCount);
  return (
    <Trans>
      好评 {share}（{count} 条）
    </Trans>
  );
};

/** What sets a held payment apart, said before it is made. */
export const FreeCancelCard = () => (
  <Card>
    <div className={styles.seller}>
      <Icon name="shield" size={22} className={styles.promise} />
      <div className={styles.sellerWords}>
        <b>
          <Trans>采购前可自助取消，全额退回</Trans>
        </b>
        <p>
          <Trans>货款先冻结不扣；买手接单后改为申请取消</Trans>
        </p>
      </div>
    </div>
  </Card>
);

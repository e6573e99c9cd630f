import type { Seller } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { grouped } from '../../../kit/money/digits.ts';
import { Picture } from '../../../kit/show/Picture.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import styles from './seller.module.css';

/** Who sells: picture, name, what their platform says of them, and how soon they ship. */
export const SellerWords = ({ seller }: { readonly seller: Seller }) => {
  return (
    <>
      <Picture src={seller.avatarUrl} alt="" size="44px" round />
      <span className={styles.words}>
        <b>
          {seller.name}{' '}
          {seller.isShop ? (
            <Tag>
              <Trans>店铺</Trans>
            </Tag>
          ) : null}
        </b>
        <small>
          <span>
            <Ratings seller={seller} />
          </span>
          <span>
            <Ships within={seller.shipsInDays} />
          </span>
        </small>
      </span>
    </>
  );
};

const Ships = ({ within }: { readonly within: Seller['shipsInDays'] }) => {
  if (within === null) return <Trans>发货时间未注明</Trans>;
  // Never broken at the dash.
  const days = within.least === within.most ? String(within.least) : `${within.least}–\u2060${within.most}`;
  return <Trans>通常 {days} 天发货</Trans>;
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

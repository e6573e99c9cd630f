import type { Seller } from '@hakobu/contract/goods/goods.shape';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import sellerStyles from '../seller/seller.module.css';
import { FollowButton } from '../seller/FollowButton.tsx';
import { SellerWords } from '../seller/SellerWords.tsx';
import styles from './detail.module.css';

/** Who sells: ratings, and how soon they ship; leads to their own page. Followed from here as from there. */
export const SellerCard = ({ seller }: { readonly seller: Seller }) => (
  <Card>
    <div className={sellerStyles.line}>
      <Link to={links.seller(seller)} className={sellerStyles.lead}>
        <SellerWords seller={seller} />
        <Icon name="next" size={16} weight={2.2} />
      </Link>
      <FollowButton seller={seller} />
    </div>
  </Card>
);

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

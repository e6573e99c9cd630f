import { Trans } from '@lingui/react/macro';
import type { FollowedSeller } from '@hakobu/contract/goods/seller.api';
import type { ListQuery } from '../../kit/list/InfiniteList.tsx';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { grouped } from '../../kit/money/digits.ts';
import { Link } from '../../kit/press/Link.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import styles from './seller/seller.module.css';
import { SellerWords } from './seller/SellerWords.tsx';

/** The sellers that one follows; each leads to their own page, where one lets go of them. */
export const FollowedSellers = ({ query }: { readonly query: ListQuery<FollowedSeller> }) => {
  const platformName = usePlatformNames();
  return (
    <InfiniteList query={query} keyOf={({ id }) => id}>
      {(seller) => (
        <Card>
          <Link to={links.seller(seller)} className={styles.line}>
            <SellerWords seller={seller} />
          </Link>
          <div className={styles.figures}>
            <OnSale count={seller.onSale} />
            <Tag>{platformName(seller.platformCode)}</Tag>
          </div>
        </Card>
      )}
    </InfiniteList>
  );
};

const OnSale = ({ count }: { readonly count: number | null }) => {
  if (count === null) return <Trans>在售商品以平台为准</Trans>;
  const onSale = grouped(count);
  return count === 0 ? (
    <Trans>现在没有在售的商品</Trans>
  ) : (
    <span>
      <Trans>
        在售 <b>{onSale}</b> 件
      </Trans>
    </span>
  );
};

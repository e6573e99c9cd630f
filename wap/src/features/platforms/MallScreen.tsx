import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { isInReview } from '../../shell/review.ts';
import { store, stored } from '../../shell/storage.ts';
import { Banners, carouselQuery } from '../content/index.ts';
import { ByLink } from './ByLink.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import styles from './mall.module.css';
import { PlatformFacts } from './PlatformFacts.tsx';

/** Stands in the address and on the device for the choice of no single platform. */
const all = 'all';

export const MallScreen = () => {
  const platforms = useQuery(platformsQuery);
  const banners = useQuery(carouselQuery('mall'));
  const asked = useParam('platformCode') ?? stored('platformCode');
  const chosen = platforms.data?.find(({ code }) => code === asked);
  const choose = (code: string) => {
    store('platformCode', code);
    setParams({ platformCode: code });
    scrollTo({ top: 0 });
  };
  return (
    <Screen
      queries={[platforms]}
      skeleton={<MallSkeleton />}
      head={<SearchEntry platformCode={chosen?.isSearchable ? chosen.code : undefined} />}
      bleed
      empty={
        platforms.data?.length === 0 && (
          <EmptyState icon="shop" action={<Trans>搜商品</Trans>} to={links.search()}>
            <Trans>还没有开通的平台</Trans>
          </EmptyState>
        )
      }
    >
      <div className={styles.panes}>
        <Rail
          choices={[{ code: all, name: '' }, ...(platforms.data ?? [])]}
          chosen={chosen?.code ?? all}
          onChoose={choose}
        />
        <div className={styles.pane}>
          {chosen ? <PlatformFacts key={chosen.code} platform={chosen} /> : <Banners query={banners} />}
          {chosen && !chosen.isSearchable ? <ByLink platform={chosen} /> : null}
          {isInReview() ? null : <ProxyEntry />}
          {chosen && !chosen.isSearchable ? null : <CategoryTree platformCode={chosen?.code} />}
        </div>
      </div>
    </Screen>
  );
};

type RailProps = {
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
};

const Rail = ({ choices, chosen, onChoose }: RailProps) => {
  const { t } = useLingui();
  const rail = useRef<HTMLElement>(null);
  // Who comes from home has chosen one that the rail may not show yet.
  const place = choices.findIndex(({ code }) => code === chosen);
  useEffect(() => {
    rail.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav ref={rail} className={styles.rail} aria-label={t`平台`}>
      {choices.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classes(code === chosen && styles.chosen)}
          aria-current={code === chosen ? 'true' : undefined}
          onClick={() => onChoose(code)}
        >
          {name || <Trans>全部平台</Trans>}
        </button>
      ))}
    </nav>
  );
};

const SearchEntry = ({ platformCode }: { readonly platformCode: string | undefined }) => (
  <div className={styles.head}>
    <Link to={links.search(platformCode === undefined ? {} : { platformCode })} className={styles.search}>
      <Icon name="search" />
      <span>
        <Trans>搜商品，或粘贴链接</Trans>
      </span>
    </Link>
  </div>
);

/** Goods of any other site. */
const ProxyEntry = () => (
  <Card bleed>
    <Row
      icon="link"
      title={<Trans>代购下单</Trans>}
      note={<Trans>别的网站看中的，粘贴链接就能代购</Trans>}
      to={links.proxyForm()}
    />
  </Card>
);

const MallSkeleton = () => (
  <div className={styles.panes}>
    <div className={styles.rail}>
      {Array.from({ length: 7 }, (_, row) => (
        <span key={row} className={styles.skeletonChoice}>
          <Skeleton width="70%" />
        </span>
      ))}
    </div>
    <div className={styles.pane}>
      <Skeleton height="calc(180 * var(--rpx))" />
      <div className={styles.skeleton}>
        {Array.from({ length: 9 }, (_, tile) => (
          <Skeleton key={tile} height="calc(170 * var(--rpx))" />
        ))}
      </div>
    </div>
  </div>
);

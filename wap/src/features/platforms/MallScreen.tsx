import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import shape from '../../kit/look/shapes.module.css';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { FeeText } from '../../parts/platforms/FeeText.tsx';
import { PlatformLogo } from '../../parts/platforms/PlatformLogo.tsx';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { isInReview } from '../../shell/review.ts';
import { store, stored } from '../../shell/storage.ts';
import { Banners, carouselQuery } from '../content/index.ts';
import { usePaste } from '../goods/index.ts';
import { CategoryTree } from './CategoryTree.tsx';
import styles from './mall.module.css';

/** Stands in the address and on the device for the choice of no single platform. */
const all = 'all';

export const MallScreen = () => {
  const platforms = useQuery(platformsQuery());
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

/** How goods of a platform are ordered that cannot be searched here: on its own pages, by their links. */
const ByLink = ({ platform: { name, homeUrl } }: { readonly platform: Platform }) => {
  const paste = usePaste();
  return (
    <Card title={<Trans>在 {name} 看中，贴链接下单</Trans>}>
      <ol className={styles.steps}>
        <li>
          <Trans>打开 {name}，找到想要的商品</Trans>
        </li>
        <li>
          <Trans>复制商品页的链接，或它的分享文字</Trans>
        </li>
        <li>
          <Trans>回到这里粘贴，看过到手价再下单</Trans>
        </li>
      </ol>
      <div className={styles.byLink}>
        <Button wide size="small" onPress={paste}>
          <Trans>粘贴链接</Trans>
        </Button>
        <a href={homeUrl} target="_blank" rel="noreferrer noopener" className={styles.outside}>
          <Icon name="globe" size={15} weight={1.8} />
          <Trans>打开 {name}</Trans>
        </a>
      </div>
    </Card>
  );
};

// Fetched when somebody wants to read it.
const InstructionSheet = lazy(async () => ({
  default: (await import('../../parts/platforms/InstructionSheet.tsx')).InstructionSheet,
}));

/** What buying on a platform costs, by when it must be paid, and what to know before. */
const PlatformFacts = ({ platform }: { readonly platform: Platform }) => {
  const [isOpen, setOpen] = useState(false);
  const { code, name, originalName, logoUrl, hasInstruction } = platform;
  return (
    <Card>
      <div className={shape.line}>
        <PlatformLogo logoUrl={logoUrl} name={name} />
        <div className={styles.platformNames}>
          <h2>{name}</h2>
          {originalName === name ? null : <span lang="ja">{originalName}</span>}
        </div>
      </div>
      <p className={styles.facts}>
        <Trans>手续费</Trans> <FeeText {...platform.fee} />
        <br />
        <PayWithin minutes={platform.unpaidMinutes} />
      </p>
      {hasInstruction ? (
        <Button look="text" onPress={() => setOpen(true)}>
          <Trans>购买须知</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <InstructionSheet code={code} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};

const PayWithin = ({ minutes }: { readonly minutes: number }) =>
  minutes < 120 ? (
    <Plural value={minutes} other="下单后 # 分钟内付款" />
  ) : (
    <Plural value={Math.floor(minutes / 60)} other="下单后 # 小时内付款" />
  );

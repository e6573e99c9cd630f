import {
  collectedGoods,
  collectedShown,
  letGoOfGoods,
  type CollectedGoods,
  type CollectedShown,
} from '@hakobu/contract/goods/goods-mine.api';
import type { FollowedSeller } from '@hakobu/contract/goods/seller.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList, rowsOf, type ListQuery } from '../../kit/list/InfiniteList.tsx';
import { RemoveFoot } from '../../kit/list/RemoveFoot.tsx';
import { useSelection } from '../../kit/list/useSelection.ts';
import { yenText, grouped } from '../../kit/money/digits.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Button } from '../../kit/press/Button.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { SeenAt } from '../../parts/goods/SeenAt.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { collectedLabels } from './goods.labels.ts';
import { idOf } from './goods-id.rules.ts';
import { useTakingOff } from './goods-mine.queries.ts';
import { MineRow } from './mine/MineRow.tsx';
import { followedQuery } from './seller.queries.ts';
import { useLandedOf } from './search/useLandedOf.ts';
import styles from './seller/seller.module.css';
import { SellerWords } from './seller/SellerWords.tsx';

/** The tabs: collected goods by their standing, and the sellers that one follows. */
const CollectedTabs = ({ value }: { readonly value: CollectedShown | 'sellers' }) => {
  const { t, i18n } = useLingui();
  return (
    <Tabs
      choices={[
        ...collectedShown.map((key) => ({ key, label: i18n._(collectedLabels[key]) })),
        { key: 'sellers' as const, label: t`关注的卖家` },
      ]}
      value={value}
      onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
      label={t`显示哪些收藏`}
    />
  );
};

export const CollectedScreen = () => (useParam('show') === 'sellers' ? <SellersFollowed /> : <GoodsCollected />);

const SellersFollowed = () => {
  const followed = useInfiniteQuery(followedQuery());
  return (
    <Screen
      queries={[followed]}
      head={<CollectedTabs value="sellers" />}
      empty={
        followed.data && rowsOf(followed.data).length === 0 ? (
          <EmptyState icon="shop" action={<Trans>去逛逛</Trans>} to={links.home()}>
            <Trans>还没有关注卖家。在商品页点进卖家，点「关注」，就能从这里回去看。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <FollowedSellers query={followed} />
    </Screen>
  );
};

const GoodsCollected = () => {
  const { t } = useLingui();
  const asked = useParam('show');
  const show = collectedShown.find((each) => each === asked) ?? 'all';
  // The heart of goods may have turned since: it is asked for whenever it is opened.
  const collected = useInfiniteQuery(
    pagesQuery(collectedGoods, { show }, { about: 'goods', inLanguage: true, staleTime: 0, quiet: true }),
  );
  const landedOf = useLandedOf(collected.data);
  const rows = rowsOf(collected.data).map((goods) => ({ ...goods, id: idOf(goods) }));
  const [tidying, setTidying] = useState(false);
  const selection = useSelection(rows, false);
  const letGo = useLetting();
  return (
    <Screen
      queries={[collected]}
      right={
        rows.length === 0 ? undefined : (
          <Button look="text" onPress={() => setTidying(!tidying)}>
            {tidying ? <Trans>完成</Trans> : <Trans>管理</Trans>}
          </Button>
        )
      }
      head={<CollectedTabs value={show} />}
      empty={collected.data && rows.length === 0 && !collected.hasNextPage ? <NothingCollected show={show} /> : null}
      foot={tidying ? <RemoveFoot rows={rows} selection={selection} onRemove={letGo} /> : undefined}
    >
      <InfiniteList query={collected} keyOf={idOf}>
        {(goods) => (
          <MineRow
            goods={goods}
            landed={landedOf(goods)}
            tag={<MovedTag goods={goods} />}
            below={<CollectedSeen goods={goods} />}
            marked={tidying ? selection.isChosen(idOf(goods)) : undefined}
            onMark={(wanted) => selection.choose([idOf(goods)], wanted)}
            corner={<IconButton icon="heart" label={t`收藏 ${goods.name}`} pressed onPress={() => letGo([goods])} />}
          />
        )}
      </InfiniteList>
    </Screen>
  );
};

/** Asks first: what it cost when it was collected is lost with it. */
const useLetting = () => {
  const { t } = useLingui();
  const { mutateAsync } = useTakingOff(collectedGoods, letGoOfGoods);
  return async (goods: readonly CollectedGoods[]) => {
    const count = goods.length;
    const [first] = goods;
    const text = count === 1 && first ? first.name : t`共 ${count} 件`;
    const agreed = await confirm({
      title: t`取消收藏？`,
      text: t`${text}，收藏时的价格也不再记着。`,
      confirm: t`取消收藏`,
      cancel: t`留着`,
      danger: true,
    });
    if (agreed) await mutateAsync(goods).catch(() => undefined);
  };
};

/** How old it is what their platform says of them; nothing for the operator's own. */
const CollectedSeen = ({ goods }: { readonly goods: CollectedGoods }) => {
  const platformName = usePlatformNames();
  return goods.source ? <SeenAt {...goods.source} platformName={platformName(goods.platformCode)} /> : null;
};

const MovedTag = ({ goods }: { readonly goods: CollectedGoods }) => {
  const moved = goods.price - goods.collectedPrice;
  if (moved === 0 || goods.errorCode !== 0) return null;
  const by = yenText(Math.abs(moved));
  return moved < 0 ? (
    <Tag tone="good">
      <Trans>比收藏时降 {by}</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>比收藏时涨 {by}</Trans>
    </Tag>
  );
};

const NothingCollected = ({ show }: { readonly show: (typeof collectedShown)[number] }) => {
  if (show === 'dropped')
    return (
      <EmptyState icon="heart" action={<Trans>看全部收藏</Trans>} onAction={() => setParams({ show: undefined })}>
        <Trans>收藏的商品里还没有降价的。降了会标在这里。</Trans>
      </EmptyState>
    );
  if (show === 'gone')
    return (
      <EmptyState icon="heart" action={<Trans>看全部收藏</Trans>} onAction={() => setParams({ show: undefined })}>
        <Trans>收藏的商品都还买得到。</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="heart" action={<Trans>去逛逛</Trans>} to={links.home()}>
      <Trans>还没有收藏。看商品时点一下心形，降价了这里看得到。</Trans>
    </EmptyState>
  );
};

/** The sellers that one follows; each leads to their own page, where one lets go of them. */
const FollowedSellers = ({ query }: { readonly query: ListQuery<FollowedSeller> }) => {
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

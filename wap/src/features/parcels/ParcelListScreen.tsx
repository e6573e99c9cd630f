import { countParcels, listParcels, ParcelGroup, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { KeywordSearch } from '../../kit/form/KeywordSearch.tsx';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { pagesQuery, useCall } from '../../shell/calls/calls.ts';
import { groupLabels } from './parcel.labels.ts';
import { ParcelCard } from './ParcelCard.tsx';

// What waits for nobody is not counted.
const uncounted = new Set<ParcelGroup>(['all', 'ended']);
// Paid and not gone: the screen of what waits to leave says what each of them lacks.
const leaving = new Set<ParcelGroup>(['sheet', 'toLeave']);

export const ParcelListScreen = () => {
  const { t, i18n } = useLingui();
  const asked = z.safeParse(ParcelGroup, useParam('status'));
  const status = asked.success ? asked.data : 'all';
  const keyword = useParam('keyword');
  const parcels = useInfiniteQuery(
    pagesQuery(listParcels, { status, keyword }, { about: 'parcels', inLanguage: true, quiet: true }),
  );
  const counts = useCall(countParcels, {}, { about: 'parcels', quiet: true });
  const [searching, setSearching] = useState(false);
  const refresh = () => Promise.all([parcels.refetch(), counts.refetch()]);
  const isEmpty = parcels.data !== undefined && rowsOf(parcels.data).length === 0;
  return (
    <Screen
      queries={[parcels]}
      onPull={refresh}
      empty={isEmpty ? <NoParcels status={status} keyword={keyword} /> : null}
      right={
        <IconButton icon="search" label={t`搜索包裹`} pressed={searching} onPress={() => setSearching(!searching)} />
      }
      head={
        <>
          {searching || keyword !== undefined ? (
            <KeywordSearch keyword={keyword ?? ''} placeholder={t`包裹、订单或运单号、收件人、商品`} />
          ) : null}
          <Tabs
            label={t`包裹状态`}
            value={status}
            onChange={(key) => setParams({ status: key === 'all' ? undefined : key })}
            choices={ParcelGroup.options.map((key) => ({
              key,
              label: i18n._(groupLabels[key]),
              count: uncounted.has(key) ? undefined : counts.data?.[key],
            }))}
          />
        </>
      }
    >
      {leaving.has(status) ? (
        <Card bleed>
          <Row icon="up" title={<Trans>待出库包裹：各缺什么、几时寄出</Trans>} to={links.dueOut()} />
        </Card>
      ) : null}
      <InfiniteList query={parcels} keyOf={({ id }) => id}>
        {(parcel) => <ParcelCard parcel={parcel} />}
      </InfiniteList>
    </Screen>
  );
};

type NoParcelsProps = { readonly status: ParcelGroup; readonly keyword: string | undefined };

const NoParcels = ({ status, keyword }: NoParcelsProps) => {
  if (keyword !== undefined)
    return (
      <EmptyState icon="search" action={<Trans>看全部包裹</Trans>} onAction={showAll}>
        <Trans>没有找到“{keyword}”。可以搜包裹、订单或运单号、收件人、商品名。</Trans>
      </EmptyState>
    );
  if (status === 'all') return <NoneYet />;
  return (
    <EmptyState icon="box" action={<Trans>看全部包裹</Trans>} onAction={showAll}>
      <Trans>这里没有包裹。</Trans>
    </EmptyState>
  );
};

/** To what can be sent where there is any, else to what could be bought. */
const NoneYet = () => {
  const stored = useCall(storedGoods, {}, { about: 'parcels', inLanguage: true, quiet: true });
  const canApply = stored.data !== undefined && stored.data.list.length + stored.data.awaited.length > 0;
  return (
    <EmptyState
      icon="box"
      action={canApply ? <Trans>申请发货</Trans> : <Trans>去逛逛</Trans>}
      to={canApply ? links.applyDeliver() : links.home()}
    >
      <Trans>还没有包裹。商品入库后，选好一起寄出更省运费。</Trans>
    </EmptyState>
  );
};

const showAll = () => setParams({ status: undefined, keyword: undefined });

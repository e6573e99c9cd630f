import { ParcelGroup } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { parcelCountsQuery, parcelsQuery } from './parcel.queries.ts';
import { groupLabels } from './parcel.labels.ts';
import { ParcelCard } from './ParcelCard.tsx';

// What waits for nobody is not counted.
const uncounted = new Set<ParcelGroup>(['all', 'ended']);

export const ParcelListScreen = () => {
  const { t, i18n } = useLingui();
  const asked = z.safeParse(ParcelGroup, useParam('status'));
  const status = asked.success ? asked.data : 'all';
  const parcels = useInfiniteQuery(parcelsQuery(status));
  const counts = useQuery(parcelCountsQuery());
  const refresh = () => Promise.all([parcels.refetch(), counts.refetch()]);
  return (
    <Screen
      queries={[parcels]}
      onPull={refresh}
      empty={parcels.data && rowsOf(parcels.data).length === 0 ? <NoParcels all={status === 'all'} /> : null}
      head={
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
      }
    >
      <InfiniteList query={parcels} keyOf={({ id }) => id}>
        {(parcel) => <ParcelCard parcel={parcel} />}
      </InfiniteList>
    </Screen>
  );
};

const NoParcels = ({ all }: { readonly all: boolean }) => (
  <EmptyState icon="box" action={<Trans>申请发货</Trans>} to={links.applyDeliver()}>
    {all ? <Trans>还没有包裹。商品入库后，选好一起寄出更省运费。</Trans> : <Trans>这里没有包裹。</Trans>}
  </EmptyState>
);

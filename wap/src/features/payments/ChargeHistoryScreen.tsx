import { TopUpGroup } from '@hakobu/contract/payments/top-up.api';
import { Month } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { MonthChoice } from './history/MonthChoice.tsx';
import { TopUpRow } from './history/TopUpRow.tsx';
import { topUpGroupWords } from './payments.labels.ts';
import { topUpsQuery } from './top-up.queries.ts';
import styles from './top-up.module.css';

/** Every top-up, newest first, by what became of it and by month. */
export const ChargeHistoryScreen = () => {
  const { t, i18n } = useLingui();
  const group = TopUpGroup.safeParse(useParam('group')).data ?? 'all';
  const month = Month.safeParse(useParam('month')).data;
  const topUps = useInfiniteQuery(topUpsQuery(group, month));
  return (
    <Screen
      onPull={() => topUps.refetch()}
      queries={[topUps]}
      skeleton={<RowSkeletons picture={false} />}
      head={
        <>
          <Tabs
            label={t`充值状态`}
            value={group}
            onChange={(key) => setParams({ group: key === 'all' ? undefined : key })}
            choices={TopUpGroup.options.map((key) => ({ key, label: i18n._(topUpGroupWords[key]) }))}
          />
          <MonthChoice month={month} onChoose={(chosen) => setParams({ month: chosen })} />
        </>
      }
      empty={
        topUps.data && rowsOf(topUps.data).length === 0 ? (
          <NoTopUps isFiltered={group !== 'all' || month !== undefined} />
        ) : null
      }
    >
      <div className={styles.list}>
        <InfiniteList query={topUps} keyOf={({ code }) => code} look="joined">
          {(topUp) => <TopUpRow topUp={topUp} />}
        </InfiniteList>
      </div>
    </Screen>
  );
};

const NoTopUps = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon="wallet"
      action={<Trans>看全部充值</Trans>}
      onAction={() => setParams({ group: undefined, month: undefined })}
    >
      <Trans>这里没有充值。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="wallet" action={<Trans>去充值</Trans>} to={links.charge()}>
      <Trans>还没有充过值。充值后，每一笔的进展都在这里。</Trans>
    </EmptyState>
  );

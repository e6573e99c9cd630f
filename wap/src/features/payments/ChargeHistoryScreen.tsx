import { Currency } from '@hakobu/contract/base/money';
import { listTopUps, TopUpGroup } from '@hakobu/contract/payments/top-up.api';
import { Month } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { withdrawalGroups, withdrawalGroupWords, WithdrawalRow, withdrawalsQuery } from '../withdrawals/index.ts';
import { HistoryHead } from './history/HistoryHead.tsx';
import { TopUpRow } from './history/TopUpRow.tsx';
import { topUpGroupWords } from './payments.labels.ts';
import styles from './top-up.module.css';

/** Every top-up, or every withdrawal, newest first: by what became of it, by balance and by month. */
export const ChargeHistoryScreen = () => {
  const showsWithdrawals = useParam('show') === 'withdrawals';
  return showsWithdrawals && !isInReview() ? <Withdrawals /> : <TopUps />;
};

const useFilters = () => {
  const currency = Currency.safeParse(useParam('currency')).data;
  const month = Month.safeParse(useParam('month')).data;
  return { currency, month };
};

const TopUps = () => {
  const { i18n } = useLingui();
  const filters = { group: TopUpGroup.safeParse(useParam('group')).data ?? 'all', ...useFilters() };
  const topUps = useInfiniteQuery(pagesQuery(listTopUps, filters));
  const groups = TopUpGroup.options.map((key) => ({ key, label: i18n._(topUpGroupWords[key]) }));
  return (
    <Screen
      onPull={() => topUps.refetch()}
      queries={[topUps]}
      skeleton={<RowSkeletons picture={false} />}
      head={<HistoryHead show="topUps" groups={groups} filters={filters} />}
      empty={topUps.data && rowsOf(topUps.data).length === 0 ? <NoTopUps isFiltered={isFiltered(filters)} /> : null}
    >
      <div className={styles.list}>
        <InfiniteList query={topUps} keyOf={({ code }) => code} look="joined">
          {(topUp) => <TopUpRow topUp={topUp} />}
        </InfiniteList>
      </div>
    </Screen>
  );
};

const Withdrawals = () => {
  const { i18n } = useLingui();
  const asked = useParam('group');
  const filters = { group: withdrawalGroups.find((each) => each === asked) ?? 'all', ...useFilters() } as const;
  const withdrawals = useInfiniteQuery(withdrawalsQuery(filters));
  const groups = withdrawalGroups.map((key) => ({ key, label: i18n._(withdrawalGroupWords[key]) }));
  return (
    <Screen
      onPull={() => withdrawals.refetch()}
      queries={[withdrawals]}
      skeleton={<RowSkeletons picture={false} />}
      head={<HistoryHead show="withdrawals" groups={groups} filters={filters} />}
      empty={
        withdrawals.data && rowsOf(withdrawals.data).length === 0 ? (
          <NoWithdrawals isFiltered={isFiltered(filters)} />
        ) : null
      }
    >
      <div className={styles.list}>
        <InfiniteList query={withdrawals} keyOf={({ code }) => code} look="joined">
          {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
        </InfiniteList>
      </div>
    </Screen>
  );
};

type Filters = {
  readonly group: string;
  readonly currency: Currency | undefined;
  readonly month: string | undefined;
};

const isFiltered = ({ group, currency, month }: Filters): boolean =>
  group !== 'all' || currency !== undefined || month !== undefined;

const showAll = () => setParams({ group: undefined, currency: undefined, month: undefined });

type NothingProps = { readonly isFiltered: boolean };

const NoTopUps = ({ isFiltered: some }: NothingProps) =>
  some ? (
    <EmptyState icon="wallet" action={<Trans>看全部充值</Trans>} onAction={showAll}>
      <Trans>这里没有充值。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="wallet" action={<Trans>去充值</Trans>} to={links.charge()}>
      <Trans>还没有充过值。充值后，每一笔的进展都在这里。</Trans>
    </EmptyState>
  );

const NoWithdrawals = ({ isFiltered: some }: NothingProps) =>
  some ? (
    <EmptyState icon="wallet" action={<Trans>看全部提现</Trans>} onAction={showAll}>
      <Trans>这里没有提现。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="wallet" action={<Trans>去提现</Trans>} to={links.withdraw()}>
      <Trans>还没有提过现。提现后，每一笔的进展都在这里。</Trans>
    </EmptyState>
  );

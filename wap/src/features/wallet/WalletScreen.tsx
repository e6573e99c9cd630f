import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { readStatement, sumStatement } from '@hakobu/contract/wallet/statement.api';
import { MoneySource, StatementKind } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons, Skeleton } from '../../kit/list/Skeleton.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Icon, type IconName } from '../../kit/look/Icon.tsx';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { deviceZone } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { pagesQuery, useCall } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { monthOf } from './months.ts';
import type { StatementFilters } from './statement-filters.ts';
import { StatementHead } from './StatementHead.tsx';
import { StatementRow } from './StatementRow.tsx';
import { walletQuery } from './wallet.queries.ts';
import styles from './statement.module.css';

export const WalletScreen = () => {
  const wallet = useQuery(walletQuery());
  const [today] = useState(() => new Date());
  const month = useParam('month') ?? monthOf(today, deviceZone());
  const kind = StatementKind.safeParse(useParam('kind')).data;
  const source = MoneySource.safeParse(useParam('source')).data;
  const filters = { month, kind, source };
  const lines = useInfiniteQuery(pagesQuery(readStatement, filters, { about: 'wallet' }));
  const isWhole = kind === undefined && source === undefined;
  const pull = () => Promise.all([wallet.refetch(), lines.refetch()]);
  return (
    <Screen queries={[wallet]} skeleton={<WalletSkeleton />} onPull={pull}>
      {wallet.data ? <BalanceCard wallet={wallet.data} /> : null}
      <Actions />
      <StatementHead today={today} filters={filters} />
      <StatementSums filters={filters} />
      <div className={styles.list}>
        <InfiniteList
          query={lines}
          keyOf={({ id }) => id}
          look="joined"
          skeleton={<RowSkeletons picture={false} />}
          empty={
            <EmptyState icon="wallet" {...(isWhole ? { action: <Trans>去逛逛</Trans>, to: links.home() } : {})}>
              <Trans>这个月没有资金变动。</Trans>
            </EmptyState>
          }
        >
          {(line) => <StatementRow line={line} />}
        </InfiniteList>
      </div>
    </Screen>
  );
};

const WalletSkeleton = () => (
  <>
    <Skeleton card height="calc(280 * var(--rpx))" />
    <div className={styles.actions} />
    <RowSkeletons picture={false} />
  </>
);

type Action = { readonly icon: IconName; readonly label: string; readonly to: string };

const Actions = () => {
  const { t } = useLingui();
  const withdrawing: readonly Action[] = [
    { icon: 'up', label: t`提现`, to: links.withdraw() },
    { icon: 'refresh', label: t`自动提现`, to: links.withdrawAuto() },
  ];
  const all: readonly Action[] = [
    { icon: 'down', label: t`充值`, to: links.charge() },
    ...(isInReview() ? [] : withdrawing),
    { icon: 'clock', label: t`充值记录`, to: links.chargeHistory() },
    { icon: 'list', label: t`扣款顺序`, to: links.paySort() },
    { icon: 'shield', label: t`支付设置`, to: links.paySet() },
  ];
  const built = all.filter(({ to }) => hasScreen(to.slice(1)));
  return (
    <Card bleed>
      <nav className={classes(styles.actions, built.length > 4 && styles.twoRows)} aria-label={t`钱包`}>
        {built.map(({ icon, label, to }) => (
          <Link key={to} to={to} className={styles.action}>
            <Icon name={icon} size={24} />
            {label}
          </Link>
        ))}
      </nav>
    </Card>
  );
};

/** What came in and what went out of each balance over the lines below; nothing while nothing moved. */
const StatementSums = ({ filters }: { readonly filters: StatementFilters }) => {
  const { i18n } = useLingui();
  const { data } = useCall(sumStatement, filters, { about: 'wallet', quiet: true });
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {data.sums.map(({ source, currency, inAmount, outAmount }) => {
        const came = amountText(inAmount, currency);
        const went = amountText(outAmount, currency);
        return (
          <div key={source}>
            <dt>{i18n._(moneySourceLabels[source])}</dt>
            <dd>
              <span>
                <Trans>入 {came}</Trans>
              </span>
              <span>
                <Trans>出 {went}</Trans>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

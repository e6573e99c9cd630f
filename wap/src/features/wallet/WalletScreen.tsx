import { StatementKind } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons, Skeleton } from '../../kit/list/Skeleton.tsx';
import { Icon, type IconName } from '../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { hasScreen, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { links } from '../../links.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { lastMonths, monthOf } from './months.rules.ts';
import { StatementRow } from './StatementRow.tsx';
import { kindWords } from './wallet.labels.ts';
import { statementQuery, walletQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

const monthsShown = 24;

export const WalletScreen = () => {
  const wallet = useQuery(walletQuery());
  const [today] = useState(() => new Date());
  const month = useParam('month') ?? monthOf(today);
  const read = StatementKind.safeParse(useParam('kind'));
  const kind = read.success ? read.data : undefined;
  const lines = useInfiniteQuery(statementQuery(month, kind));
  const pull = () => Promise.all([wallet.refetch(), lines.refetch()]);
  return (
    <Screen queries={[wallet]} skeleton={<WalletSkeleton />} onPull={pull}>
      {wallet.data ? <BalanceCard wallet={wallet.data} /> : null}
      <Actions />
      <StatementHead today={today} month={month} kind={kind} />
      <div className={styles.list}>
        <InfiniteList
          query={lines}
          keyOf={({ id }) => id}
          look="joined"
          skeleton={<RowSkeletons picture={false} />}
          empty={
            <EmptyState icon="wallet" {...(kind ? {} : { action: <Trans>去充值</Trans>, to: links.charge() })}>
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
    <Skeleton height="calc(280 * var(--rpx))" />
    <div className={styles.actions} />
    <RowSkeletons picture={false} />
  </>
);

const Actions = () => {
  const { t } = useLingui();
  const all: readonly { icon: IconName; label: string; to: string }[] = [
    { icon: 'down', label: t`充值`, to: links.charge() },
    { icon: 'page', label: t`我的订单`, to: links.orders() },
    { icon: 'box', label: t`我的包裹`, to: links.parcels() },
  ];
  const built = all.filter(({ to }) => hasScreen(to.slice(1)));
  return (
    <Card bleed>
      <nav className={styles.actions} aria-label={t`钱包`}>
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

type HeadProps = { readonly today: Date; readonly month: string; readonly kind: StatementKind | undefined };

const StatementHead = ({ today, month, kind }: HeadProps) => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const monthText = (value: string) => {
    const [year = '', number = ''] = value.split('-');
    const monthNumber = Number(number);
    return t`${year} 年 ${monthNumber} 月`;
  };
  const kinds = ['order', 'parcel', 'topUp'] as const;
  return (
    <div className={styles.head}>
      <button type="button" className={styles.month} onClick={() => setOpen(true)}>
        <h2>{monthText(month)}</h2> <Icon name="more" size={15} weight={2.2} />
      </button>
      <Tabs
        look="pills"
        label={t`流水种类`}
        value={kind ?? 'all'}
        choices={[{ key: 'all', label: t`全部` }, ...kinds.map((key) => ({ key, label: i18n._(kindWords[key]) }))]}
        onChange={(key) => setParams({ kind: key === 'all' ? undefined : key })}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>月份</Trans>}
        choices={lastMonths(today, monthsShown).map((key) => ({ key, label: monthText(key) }))}
        value={month}
        onChoose={(key) => setParams({ month: key })}
      />
    </div>
  );
};

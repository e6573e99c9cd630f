import { countParcels, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { profile as profileEndpoint } from '@hakobu/contract/shoppers/shoppers.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { adoptCurrency } from '../../shell/currency.ts';
import { links } from '../../links.ts';
import { useUnread } from '../../parts/chat/unread.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { useSession } from '../../shell/session/session.ts';
import { unreadMessagesQuery } from '../feedback/index.ts';
import { orderCountsQuery } from '../orders/index.ts';
import { serviceWaitsQuery } from '../services/index.ts';
import { walletQuery } from '../wallet/index.ts';
import { BalanceCard } from './mine/BalanceCard.tsx';
import { MineBar } from './mine/MineBar.tsx';
import { OrderCounters, ParcelCounters, Entries } from './mine/Counters.tsx';
import { Waiting } from './mine/Waiting.tsx';
import { Who, Avatar } from './mine/Who.tsx';
import styles from './mine.module.css';

export const MineScreen = () => {
  const session = useSession();
  return (
    <Screen ground="wash" bar={<MineBar />}>
      {session ? <SignedIn /> : <SignedOut />}
    </Screen>
  );
};

const SignedOut = () => (
  <>
    <SignInCard />
    <OrderCounters counts={undefined} />
    <ParcelCounters counts={undefined} overdue={0} />
    <Tools />
  </>
);

/** Each part shows what it knows: one that fails takes down nobody else. */
const SignedIn = () => {
  const profile = useCall(profileEndpoint, {}, { quiet: true });
  useEffect(() => adoptCurrency(profile.data?.displayCurrency ?? null), [profile.data?.displayCurrency]);
  const wallet = useQuery({ ...walletQuery(), meta: { quiet: true } });
  const orders = useQuery(orderCountsQuery());
  const parcels = useCall(countParcels, {}, { about: 'parcels', quiet: true });
  const stored = useCall(storedGoods, {}, { about: 'parcels', inLanguage: true, quiet: true });
  const overdue = stored.data?.list.filter(({ storage }) => storage.overdueDays > 0).length ?? 0;
  return (
    <>
      <Who profile={profile.data} />
      {wallet.data ? (
        <BalanceCard wallet={wallet.data} />
      ) : (
        <Card>{wallet.error ? <NoBalance onRetry={wallet.refetch} /> : <Skeleton width="60%" height="4em" />}</Card>
      )}
      <Waiting />
      <OrderCounters counts={orders.data} />
      <ParcelCounters counts={parcels.data} overdue={overdue} />
      <Tools />
    </>
  );
};

const NoBalance = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <div className={styles.retry}>
    <span>
      <Trans>余额没加载出来</Trans>
    </span>
    <button type="button" onClick={() => void onRetry()}>
      <Trans>重试</Trans>
    </button>
  </div>
);

/** Where mine begins for who is not signed in. */
const SignInCard = () => (
  <>
    <div className={styles.who}>
      <Avatar src={undefined} />
      <div className={styles.whoWords}>
        <h1>
          <Trans>还没有登录</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>登录后看余额、订单和包裹</Trans>
        </p>
      </div>
    </div>
    <div className={styles.entries}>
      <Button onPress={() => go(links.logIn())}>
        <Trans>登录</Trans>
      </Button>
      <Button look="soft" onPress={() => go(links.register())}>
        <Trans>注册</Trans>
      </Button>
    </div>
  </>
);

/** What is used now and then; only what has a screen. */
const Tools = () => {
  const { t } = useLingui();
  const unread = useUnread();
  const isSignedIn = useSession() !== undefined;
  const messages = useQuery({ ...unreadMessagesQuery(), enabled: isSignedIn });
  const services = useQuery({ ...serviceWaitsQuery(), enabled: isSignedIn });
  const waits = isSignedIn ? (services.data?.length ?? 0) : 0;
  const unreadMessages = isSignedIn ? (messages.data?.unread ?? 0) : 0;
  const tools = [
    { key: 'collected', icon: 'heart', label: t`我的收藏`, to: links.collected() },
    { key: 'browsed', icon: 'clock', label: t`浏览记录`, to: links.browsed() },
    ...(isInReview() ? [] : [{ key: 'proxy', icon: 'link', label: t`代购下单`, to: links.proxyForm() } as const]),
    { key: 'apply', icon: 'share', label: t`申请发货`, to: links.applyDeliver() },
    { key: 'freight', icon: 'truck', label: t`运费计算`, to: links.freightCalculator() },
    { key: 'services', icon: 'camera', label: t`增值服务`, to: links.ownServices(), count: waits },
    { key: 'wallet', icon: 'wallet', label: t`钱包`, to: links.wallet() },
    { key: 'topUps', icon: 'page', label: t`充值记录`, to: links.chargeHistory() },
    { key: 'paySet', icon: 'shield', label: t`支付设置`, to: links.paySet() },
    { key: 'addresses', icon: 'place', label: t`收货地址`, to: links.addresses() },
    { key: 'search', icon: 'search', label: t`搜索`, to: links.search() },
    { key: 'service', icon: 'chat', label: t`客服中心`, to: links.serviceCentre(), count: unread },
    { key: 'messages', icon: 'bell', label: t`服务消息`, to: links.serviceMessages(), count: unreadMessages },
    { key: 'terms', icon: 'book', label: t`用户协议`, to: links.userProtocol(3) },
    { key: 'privacy', icon: 'shield', label: t`隐私政策`, to: links.userProtocol(4) },
    { key: 'settings', icon: 'settings', label: t`设置`, to: links.settings() },
  ] as const;
  return (
    <Card title={<Trans>常用</Trans>}>
      <Entries entries={tools.filter(({ to }) => hasScreen(to.split('?')[0] ?? ''))} />
    </Card>
  );
};

import { countParcels, storedGoods } from '@hakobu/contract/parcels/parcel.api';
import { profile as profileEndpoint } from '@hakobu/contract/shoppers/shoppers.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { NavBar } from '../../kit/screen/NavBar.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { links } from '../../links.ts';
import { useServiceChat } from '../../parts/chat/AskService.tsx';
import { useUnreadOfService } from '../../parts/chat/unread.ts';
import { useCall } from '../../shell/calls.ts';
import { useSession } from '../../shell/session.ts';
import { unreadQuery } from '../letters/index.ts';
import { orderCountsQuery } from '../orders/index.ts';
import { walletQuery } from '../wallet/index.ts';
import { BalanceCard } from './mine/BalanceCard.tsx';
import { OrderCounters, ParcelCounters } from './mine/Counters.tsx';
import { SignInCard } from './mine/SignInCard.tsx';
import { Tools } from './mine/Tools.tsx';
import { Waiting } from './mine/Waiting.tsx';
import { Who } from './mine/Who.tsx';
import styles from './mine.module.css';

export const MineScreen = () => {
  const session = useSession();
  return (
    <Screen ground="wash" bar={<MineBar />}>
      {session ? <SignedIn /> : <SignedOut />}
    </Screen>
  );
};

const MineBar = () => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const chat = useServiceChat();
  const unread = useUnreadOfService();
  return (
    <NavBar
      title={null}
      right={
        <>
          {user ? <LettersBell /> : null}
          {user ? <IconButton icon="chat" label={t`在线客服`} count={unread} onPress={() => go(chat)} /> : null}
          {hasScreen('packageMy/pages/setting/setting') ? (
            <IconButton icon="settings" label={t`设置`} onPress={() => go(links.settings())} />
          ) : null}
        </>
      }
    />
  );
};

const LettersBell = () => {
  const { t } = useLingui();
  const { data } = useQuery(unreadQuery());
  return <IconButton icon="bell" label={t`站内信`} count={data?.unread ?? 0} onPress={() => go(links.letterTypes())} />;
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

import { Trans, useLingui } from '@lingui/react/macro';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { useQuery } from '@tanstack/react-query';
import { useUnread } from '../../../parts/chat/unread.ts';
import { isInReview } from '../../../shell/review.ts';
import { useSession } from '../../../shell/session.ts';
import { unreadMessagesQuery } from '../../feedback/index.ts';
import { Entries } from './Counters.tsx';

/** What is used now and then; only what has a screen. */
export const Tools = () => {
  const { t } = useLingui();
  const unread = useUnread();
  const isSignedIn = useSession() !== undefined;
  const messages = useQuery({ ...unreadMessagesQuery(), enabled: isSignedIn });
  const unreadMessages = isSignedIn ? (messages.data?.unread ?? 0) : 0;
  const tools = [
    { key: 'collected', icon: 'heart', label: t`我的收藏`, to: links.collected() },
    { key: 'browsed', icon: 'clock', label: t`浏览记录`, to: links.browsed() },
    ...(isInReview() ? [] : [{ key: 'proxy', icon: 'link', label: t`代购下单`, to: links.proxyForm() } as const]),
    { key: 'apply', icon: 'share', label: t`申请发货`, to: links.applyDeliver() },
    { key: 'freight', icon: 'truck', label: t`运费计算`, to: links.freightCalculator() },
    { key: 'services', icon: 'camera', label: t`增值服务`, to: links.serviceOffers() },
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
      <Entries look="four" entries={tools.filter(({ to }) => hasScreen(to.split('?')[0] ?? ''))} />
    </Card>
  );
};

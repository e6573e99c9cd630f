import { type ServiceDesk, cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Badge } from '../../kit/press/IconButton.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { useServiceChat } from '../../parts/chat/AskService.tsx';
import { useUnreadOfService } from '../../parts/chat/unread.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useSession } from '../../shell/session/session.ts';
import { CardLine } from './bubbles/CardBubble.tsx';
import { previewText } from './chat.labels.ts';
import { serviceQuery } from './chat.queries.ts';
import { orderCard } from './compose/cards.ts';
import { ContactCard } from './help/ContactCard.tsx';
import { DeskWords } from './help/DeskWords.tsx';
import styles from './help/help.module.css';
import { FaqCard } from './help/FaqCard.tsx';
import { useDeskStatus, useServiceTalk } from './help/useDeskStatus.ts';
import { useInspectionTalks } from './inspections.ts';
import { useChat } from './link/hooks.ts';

/** Where help is found: answers to read, people to ask, and when they are there. */
export const ServiceCentreScreen = () => {
  const service = useQuery(serviceQuery());
  const isSignedIn = useSession() !== undefined;
  return (
    <Screen queries={[service]}>
      {service.data ? (
        <>
          <EnterChat service={service.data} />
          {isSignedIn ? <InspectionTalks /> : null}
          {isSignedIn ? <RecentOrders /> : null}
          <FaqCard />
          <ContactCard service={service.data} />
        </>
      ) : null}
    </Screen>
  );
};

/** Whether somebody is there, and the way to them. */
const EnterChat = ({ service }: { readonly service: ServiceDesk }) => {
  const chat = useServiceChat();
  const unread = useUnreadOfService();
  const standing = useDeskStatus(service, useServiceTalk(useChat()));
  return (
    <Card>
      <div className={styles.enter}>
        <span className={styles.enterIcon}>
          <Icon name="chat" size={28} weight={1.4} />
          <Badge count={unread} />
        </span>
        <div className={styles.enterWords}>
          <h2>
            <Trans>在线客服</Trans>
          </h2>
          <p className={standing?.kind === 'online' ? styles.open : undefined}>
            {standing ? <DeskWords standing={standing} service={service} /> : null}
          </p>
        </div>
      </div>
      <LastMessage />
      {standing?.kind !== 'closed' ? null : (
        <p className={styles.notice}>
          <Trans>现在是休息时间，留言后我们一上班就回复。</Trans>
        </p>
      )}
      <Button wide onPress={() => go(chat)}>
        {unread > 0 ? <Plural value={unread} other="进入聊天（# 条未读）" /> : <Trans>进入聊天</Trans>}
      </Button>
    </Card>
  );
};

/** What was said last to customer service, as far as this device knows. */
const LastMessage = () => {
  const client = useChat();
  return client ? <Last client={client} /> : null;
};

const Last = ({ client }: { readonly client: ChatClient }) => {
  const talk = useSyncExternalStore(client.subscribe, () =>
    client.conversations().find(({ address }) => address.cType === cTypes.single),
  );
  const last = talk?.messages[talk.messages.length - 1];
  return last === undefined ? null : <p className={styles.last}>{previewText(last)}</p>;
};

const maxTalks = 5;

/** The talks about inspections, each by its order, with what was said last. */
const InspectionTalks = () => {
  const client = useChat();
  return client ? <Talks client={client} /> : null;
};

const Talks = ({ client }: { readonly client: ChatClient }) => {
  const all = useInspectionTalks(client);
  // None with something unread is left out.
  const talks = all.slice(0, Math.max(maxTalks, all.filter(({ unread }) => unread > 0).length));
  if (talks.length === 0) return null;
  return (
    <Card bleed title={<Trans>验货会话</Trans>}>
      {talks.map(({ orderCode, last, unread }) => (
        <Row
          key={orderCode}
          icon="shield"
          title={<Trans>订单 {orderCode}</Trans>}
          note={last === undefined ? undefined : previewText(last)}
          value={
            unread > 0 ? (
              <Tag tone="wait">
                <Plural value={unread} other="# 条未读" />
              </Tag>
            ) : undefined
          }
          to={links.inspection(orderCode)}
        />
      ))}
    </Card>
  );
};

const maxOrders = 3;
const inWords = { about: 'chat', inLanguage: true, quiet: true } as const;

/** The latest orders: each opens the chat with it attached. */
const RecentOrders = () => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const orders = useCall(listOrders, { status: 'all', limit: maxOrders }, inWords).data?.list ?? [];
  if (orders.length === 0) return null;
  return (
    <Card title={<Trans>要问哪个订单？</Trans>}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={links.customerService(user, t`在线客服`, { orderCode: order.id })} className={styles.order}>
              <CardLine card={orderCard(order)} />
              <span className={styles.ask}>
                <Trans>问客服</Trans>
                <Icon name="next" size={14} weight={2} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

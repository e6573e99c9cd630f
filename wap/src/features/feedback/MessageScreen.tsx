import { orderMessage } from '@hakobu/contract/feedback/feedback.api';
import type { OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import { Trans } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { Said } from './EntryCard.tsx';
import { changedByFeedback } from './feedback.queries.ts';
import styles from './feedback.module.css';
import { MessageTitle } from './MessageTitle.tsx';

/** One message about an order. */
export const MessageScreen = () => {
  const id = useParam('id');
  const message = useCall(orderMessage, id === undefined ? skipToken : { id }, {
    about: 'feedback',
    inLanguage: true,
    quiet: true,
  });
  const isGone = id === undefined || isNotThere(message);
  const reread = useReread(...changedByFeedback);
  const seen = message.data?.id;
  // It is on screen: the server has marked it as read.
  useEffect(() => {
    if (seen !== undefined) void reread();
  }, [reread, seen]);
  return (
    <Screen
      queries={isGone ? [] : [message]}
      empty={
        isGone ? (
          <EmptyState icon="chat" action={<Trans>看订单消息</Trans>} to={links.serviceMessages()}>
            <Trans>这条消息已经不在了。</Trans>
          </EmptyState>
        ) : null
      }
      skeleton={<RowSkeletons picture={false} />}
      right={<AskServiceButton about={{ orderCode: message.data?.orderCode }} />}
      foot={message.data ? <Onward orderCode={message.data.orderCode} /> : undefined}
    >
      {message.data ? <Whole message={message.data} /> : null}
    </Screen>
  );
};

const Whole = ({ message }: { readonly message: OrderMessage }) => (
  <Card>
    <h2 className={styles.messageTitle}>
      <MessageTitle message={message} />
    </h2>
    <p className={styles.meta}>
      <Moment at={message.at} />
    </p>
    <Said said={{ ...message, title: '' }} />
    <Hairline />
    <div className={styles.about}>
      <Picture src={message.goods.imageUrl} alt="" fit="contain" size="calc(96 * var(--rpx))" />
      <span className={styles.orderWords}>
        <span>{message.goods.name}</span>
        <small>{message.orderCode}</small>
      </span>
    </div>
  </Card>
);

const Onward = ({ orderCode }: { readonly orderCode: string }) => (
  <BottomBar>
    <Button look="quiet" onPress={() => go(links.order(orderCode))}>
      <Trans>查看订单</Trans>
    </Button>
    <Button onPress={() => go(links.feedback(orderCode))}>
      <Trans>查看进度反馈</Trans>
    </Button>
  </BottomBar>
);

import { listOrderMessages, readOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import type { OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { classes } from '../../kit/look/classes.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { changedByFeedback } from './feedback.queries.ts';
import styles from './feedback.module.css';
import { MessageTitle } from './MessageTitle.tsx';

/** What staff and the product told about orders: unread first. */
export const ServiceMessages = () => {
  const { t } = useLingui();
  const messages = useInfiniteQuery(
    pagesQuery(listOrderMessages, {}, { about: 'feedback', inLanguage: true, quiet: true }),
  );
  const markAll = useSend(readOrderMessages, { changes: changedByFeedback });
  const unread = messages.data?.pages[0]?.unread ?? 0;
  return (
    <Screen
      queries={[messages]}
      heading={t`订单服务消息`}
      title={t`订单服务消息`}
      right={
        unread > 0 ? (
          <Button look="text" onPress={() => markAll.mutateAsync({})}>
            <Trans>全部已读</Trans>
          </Button>
        ) : undefined
      }
      empty={
        messages.data && rowsOf(messages.data).length === 0 ? (
          <EmptyState icon="chat" action={<Trans>我的订单</Trans>} to={links.orders()}>
            <Trans>还没有关于订单的消息。想知道进度，可以在订单里询问。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <InfiniteList query={messages} keyOf={({ id }) => id}>
        {(message) => <MessageCard message={message} />}
      </InfiniteList>
    </Screen>
  );
};

const MessageCard = ({ message }: { readonly message: OrderMessage }) => {
  const { t } = useLingui();
  const { id, goods, text, isRead, at } = message;
  return (
    <Link to={links.orderMessage(id)} className={classes(styles.message, isRead && styles.read)}>
      <span className={styles.head}>
        {isRead ? null : <span className={styles.dot} role="img" aria-label={t`未读`} />}
        <b>
          <MessageTitle message={message} />
        </b>
      </span>
      <span className={shape.atTop}>
        <Picture src={goods.imageUrl} alt="" fit="contain" size="calc(104 * var(--rpx))" />
        <span className={styles.orderWords}>
          <span className={styles.excerpt}>{text}</span>
          <small>{goods.name}</small>
        </span>
      </span>
      <span className={styles.sentAt}>
        <Moment at={at} />
      </span>
    </Link>
  );
};

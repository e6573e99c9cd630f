import { listFeedback } from '@hakobu/contract/feedback/feedback.api';
import type { Feedback } from '@hakobu/contract/feedback/feedback.shape';
import { writableDays } from '@hakobu/contract/feedback/feedback.shape';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { AskServiceButton, useServiceChat } from '../../parts/chat/AskService.tsx';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { EntryCard } from './EntryCard.tsx';
import { feedbackQuery, useThreadSeen } from './feedback.queries.ts';
import styles from './feedback.module.css';
import { NextStepCard } from './NextStepCard.tsx';
import { isNotThere } from '../../kit/screen/failure.ts';
import { OrderGone } from '../../parts/orders/OrderGone.tsx';

// Fetched when it is opened: the screen keeps its size.
const AskSheet = lazy(async () => ({ default: (await import('./AskSheet.tsx')).AskSheet }));

/** How one order is getting on: what comes next, and what was asked and answered. */
export const FeedbackScreen = () => {
  const orderCode = useParam('orderId');
  const enabled = orderCode !== undefined;
  const thread = useQuery({ ...feedbackQuery(orderCode ?? ''), enabled });
  const entries = useInfiniteQuery(
    pagesQuery(
      listFeedback,
      { orderCode: orderCode ?? '' },
      { about: 'feedback', inLanguage: true, enabled, quiet: true },
    ),
  );
  useThreadSeen(orderCode, entries.data ? (thread.data?.unread ?? 0) : 0);
  const isGone = !enabled || isNotThere(thread);
  return (
    <Screen
      queries={isGone ? [] : [thread, entries]}
      empty={isGone ? <OrderGone /> : null}
      skeleton={<RowSkeletons picture={false} />}
      right={<AskServiceButton about={isGone ? undefined : { orderCode }} />}
      foot={thread.data ? <Asking feedback={thread.data} /> : undefined}
    >
      {thread.data ? (
        <div className={shape.stack}>
          <OrderLink feedback={thread.data} />
          {thread.data.entries === 0 ? null : (
            <NextStepCard feedback={thread.data} onEnd={() => void thread.refetch()} />
          )}
          <InfiniteList
            query={entries}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon="chat">
                <Empty hours={thread.data.answerHours} />
              </EmptyState>
            }
          >
            {(entry) => <EntryCard entry={entry} />}
          </InfiniteList>
        </div>
      ) : null}
    </Screen>
  );
};

const Empty = ({ hours }: { readonly hours: number }) => (
  <Trans>还没有人写过什么。在这里提问，买手和仓库 {hours} 小时内答复。</Trans>
);

const OrderLink = ({ feedback: { orderCode, name, imageUrl } }: { readonly feedback: Feedback }) => (
  <Link to={links.order(orderCode)} className={styles.order}>
    <Picture src={imageUrl} alt="" fit="contain" size="calc(96 * var(--rpx))" />
    <span className={styles.orderWords}>
      <span>{name}</span>
      <small>{orderCode}</small>
    </span>
    <Icon name="next" size={14} weight={2} className={shape.faint} />
  </Link>
);

const Asking = ({ feedback }: { readonly feedback: Feedback }) => {
  const { orderCode, barred, answerHours } = feedback;
  const [asking, setAsking] = useState(false);
  const chat = useServiceChat({ orderCode });
  if (barred === 'over')
    return (
      <BottomBar below={<Trans>订单结束已超过 {writableDays} 天，这里只能查看</Trans>}>
        <Button look="soft" wide onPress={() => go(chat)}>
          <Trans>联系客服</Trans>
        </Button>
      </BottomBar>
    );
  return (
    <BottomBar below={barred === 'often' ? <Often at={feedback.askableAt} /> : undefined}>
      <Button wide disabled={barred === 'often'} onPress={() => setAsking(true)}>
        <Trans>询问进度</Trans>
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <AskSheet orderCode={orderCode} answerHours={answerHours} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </BottomBar>
  );
};

const Often = ({ at }: { readonly at: string | null }) => {
  const time = <Moment at={at} zoned />;
  return <Trans>这一小时问得够多了，{time} 起可以再问</Trans>;
};

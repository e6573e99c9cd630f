import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../kit/press/IconButton.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { unreadMessagesQuery } from './feedback.queries.ts';
import styles from './feedback.module.css';

/** The way to the messages about orders, with how many are unread. */
export const ServiceMessagesRow = () => {
  const { t } = useLingui();
  const { data } = useQuery(unreadMessagesQuery());
  const unread = data?.unread ?? 0;
  return (
    <Card bleed>
      <Row
        icon="chat"
        title={<Trans>订单服务消息</Trans>}
        note={<Trans>工作人员对订单的答复和通知</Trans>}
        value={
          unread > 0 ? (
            <span className={styles.badge}>
              <Badge count={unread} />
              <span className="seen-by-readers">{t`${unread} 条未读`}</span>
            </span>
          ) : undefined
        }
        to={links.serviceMessages()}
      />
    </Card>
  );
};

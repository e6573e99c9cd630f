import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { links } from '../../../links.ts';
import { useInspectionTalks } from '../inspections.ts';
import styles from './talk.module.css';

/** Over the talk with customer service: another talk, about an order's inspection, has something new. */
export const InspectionNotice = ({ client }: { readonly client: ChatClient }) => {
  const unread = useInspectionTalks(client).filter((talk) => talk.unread > 0);
  const [first] = unread;
  if (first === undefined) return null;
  const count = unread.reduce((sum, talk) => sum + talk.unread, 0);
  return (
    <Link to={links.inspection(first.orderCode)} className={styles.news}>
      <Icon name="shield" size={16} />
      <span>
        <Plural value={count} other="验货会话有 # 条新消息" />
      </span>
      <Icon name="next" size={14} weight={2} />
    </Link>
  );
};

/** Over the talk about an order's inspection: the ways to its services and to the order. */
export const InspectedLine = ({ orderCode }: { readonly orderCode: string }) => (
  <div className={styles.inspected}>
    <Link to={links.services(orderCode)} className={styles.inspectedWay}>
      <Trans>看服务</Trans>
      <Icon name="next" size={14} weight={2} />
    </Link>
    <Link to={links.order(orderCode)} className={styles.inspectedWay}>
      <Trans>看订单</Trans>
      <Icon name="next" size={14} weight={2} />
    </Link>
  </div>
);

import { Plural, Trans } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';

/** An order, and how many messages in the talk about its services are unread. */
export type UnreadTalk = readonly [orderCode: string, unread: number];

type TalksCardProps = { readonly talks: readonly UnreadTalk[] };

/** What was asked or told about services and not read yet: a question of staff, a result. */
export const TalksCard = ({ talks }: TalksCardProps) => (
  <Card bleed title={<Trans>验货有新消息</Trans>}>
    {talks.map(([orderCode, unread]) => (
      <Row
        key={orderCode}
        icon="chat"
        title={<Trans>订单 {orderCode}</Trans>}
        value={
          <Tag tone="wait">
            <Plural value={unread} other="# 条未读" />
          </Tag>
        }
        to={links.inspection(orderCode)}
      />
    ))}
  </Card>
);

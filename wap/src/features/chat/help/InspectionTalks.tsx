import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { Plural, Trans } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { previewText } from '../chat.labels.ts';
import { useInspectionTalks } from '../inspections.ts';
import { useChat } from '../link/hooks.ts';

const shown = 5;

/** The talks about inspections, each by its order, with what was said last. */
export const InspectionTalks = () => {
  const client = useChat();
  return client ? <Talks client={client} /> : null;
};

const Talks = ({ client }: { readonly client: ChatClient }) => {
  const all = useInspectionTalks(client);
  // None with something unread is left out.
  const talks = all.slice(0, Math.max(shown, all.filter(({ unread }) => unread > 0).length));
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

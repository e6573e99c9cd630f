import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { groupLinks } from '../group-links.ts';
import { talkQuery } from './group-talk.queries.ts';

/** The way into the talk of a group that one is in, and what waits there. */
export const TalkRow = ({ id }: { readonly id: string }) => {
  const { data } = useQuery(talkQuery(id));
  return (
    <Row
      icon="chat"
      title={<Trans>群聊</Trans>}
      value={
        data && data.unread > 0 ? (
          <Tag tone="wait">
            <Plural value={data.unread} other="# 条新消息" />
          </Tag>
        ) : undefined
      }
      to={groupLinks.talk(id)}
    />
  );
};

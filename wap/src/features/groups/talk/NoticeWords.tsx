import type { GroupMessage } from '@hakobu/contract/groups/talk.shape';
import { Trans } from '@lingui/react/macro';
import { PersonName } from '../PersonLine.tsx';

/** What the product tells in a talk, and of what was taken back who did. */
export const NoticeWords = ({ message: { notice, person, isMe } }: { readonly message: GroupMessage }) => {
  const name = person ? <PersonName person={person} /> : null;
  switch (notice) {
    case 'approve':
      return isMe ? <Trans>你已入团</Trans> : <Trans>{name} 入团了</Trans>;
    case 'leave':
      return <Trans>{name} 退出了这个团</Trans>;
    case 'lapse':
      return <Trans>{name} 没有接受新条件，已退出</Trans>;
    case 'remove':
      return <Trans>{name} 被移出了这个团</Trans>;
    case 'edit':
      return <Trans>团长发了新公告，请到团的页面看</Trans>;
    case 'changeTerms':
      return <Trans>团长改了条件，请到团的页面确认</Trans>;
    case 'prolong':
      return <Trans>团长延长了截单时间</Trans>;
    case 'lock':
      return <Trans>团已截单</Trans>;
    case 'acceptHandover':
      return <Trans>这个团换了团长</Trans>;
    case 'ship':
      return <Trans>团长申请了发货，分摊运费的人请到团的页面确认</Trans>;
    case 'unship':
      return <Trans>这次发货取消了，或包裹退回了</Trans>;
    case 'finish':
      return <Trans>团的包裹到了终点，这个团结束了</Trans>;
    case 'dissolve':
      return <Trans>团已解散</Trans>;
    case null:
      return isMe ? <Trans>你撤回了一条消息</Trans> : <Trans>{name} 撤回了一条消息</Trans>;
    default:
      return notice satisfies never;
  }
};

import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Badge } from '../../../kit/press/IconButton.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { useServiceChat } from '../../../parts/chat/AskService.tsx';
import { useUnreadOfService } from '../../../parts/chat/unread.ts';
import { deskStatus } from './desk-status.rules.ts';
import { DeskWords } from './DeskWords.tsx';
import styles from './help.module.css';
import { LastMessage } from './LastMessage.tsx';

/** Whether somebody is there, and the way to them. */
export const EnterChat = ({ service }: { readonly service: ServiceDesk }) => {
  const chat = useServiceChat();
  const unread = useUnreadOfService();
  const { isOpen } = service;
  const standing = deskStatus(service);
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
          <p className={standing.kind === 'online' ? styles.open : undefined}>
            <DeskWords standing={standing} service={service} />
          </p>
        </div>
      </div>
      <LastMessage />
      {isOpen ? null : (
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

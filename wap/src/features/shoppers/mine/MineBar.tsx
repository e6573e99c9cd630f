import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { NavBar } from '../../../kit/screen/NavBar.tsx';
import { links } from '../../../links.ts';
import { useServiceChat } from '../../../parts/chat/AskService.tsx';
import { useUnread } from '../../../parts/chat/unread.ts';
import { useSession } from '../../../shell/session/session.ts';
import { useUnreadLetters } from '../../letters/index.ts';

/** The head of mine: letters, chat and settings. */
export const MineBar = () => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const chat = useServiceChat();
  const unread = useUnread();
  return (
    <NavBar
      title={null}
      right={
        <>
          {user ? <LettersBell /> : null}
          {user ? <IconButton icon="chat" label={t`在线客服`} count={unread} onPress={() => go(chat)} /> : null}
          {hasScreen('packageMy/pages/setting/setting') ? (
            <IconButton icon="settings" label={t`设置`} onPress={() => go(links.settings())} />
          ) : null}
        </>
      }
    />
  );
};

const LettersBell = () => {
  const { t } = useLingui();
  const unread = useUnreadLetters();
  return <IconButton icon="bell" label={t`站内信`} count={unread} onPress={() => go(links.letterTypes())} />;
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/press/Button.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { useSession } from '../../shell/session.ts';

const useChat = () => {
  const { t } = useLingui();
  const session = useSession();
  return hasScreen('pages/base/webView/webView') ? links.customerService(session?.user, t`在线客服`) : undefined;
};

/** Customer service, one tap away; nothing where there is none. */
export const AskServiceButton = () => {
  const { t } = useLingui();
  const chat = useChat();
  return chat === undefined ? null : <IconButton icon="chat" label={t`客服`} onPress={() => go(chat)} />;
};

export const AskServiceLine = () => {
  const chat = useChat();
  return chat === undefined ? null : (
    <>
      <span>
        <Trans>有疑问？</Trans>
      </span>
      <Button look="text" onPress={() => go(chat)}>
        <Trans>问客服</Trans>
      </Button>
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/press/Button.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { go, hasScreen } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { useSession } from '../../shell/session.ts';

/** Where customer service is asked; undefined where there is none. */
export const useServiceChat = (): string | undefined => {
  const { t } = useLingui();
  const session = useSession();
  return hasScreen('pages/base/webView/webView') ? links.customerService(session?.user, t`在线客服`) : undefined;
};

/** For the bar of a screen. */
export const AskServiceButton = () => {
  const { t } = useLingui();
  const chat = useServiceChat();
  return chat === undefined ? null : <IconButton icon="chat" label={t`客服`} onPress={() => go(chat)} />;
};

/** For the foot of a status. */
export const AskServiceLine = ({ chat }: { readonly chat: string }) => (
  <>
    <span>
      <Trans>有疑问？</Trans>
    </span>
    <Button look="text" onPress={() => go(chat)}>
      <Trans>问客服</Trans>
    </Button>
  </>
);

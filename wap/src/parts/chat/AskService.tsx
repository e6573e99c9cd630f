import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/press/Button.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { links, type AskedAbout } from '../../links.ts';
import { useSession } from '../../shell/session/session.ts';

/** Where customer service is asked, with what it is asked about attached. */
export const useServiceChat = (about?: AskedAbout): string => {
  const { t } = useLingui();
  const session = useSession();
  return links.customerService(session?.user, t`在线客服`, about);
};

/** For the bar of a screen. */
export const AskServiceButton = ({ about }: { readonly about?: AskedAbout | undefined }) => {
  const { t } = useLingui();
  const chat = useServiceChat(about);
  return <IconButton icon="chat" label={t`客服`} onPress={() => go(chat)} />;
};

type AskLineProps = {
  readonly about?: AskedAbout;
  /** The talk in which it is spoken of already. */
  readonly talk?: string;
};

/** For the foot of a status. */
export const AskServiceLine = ({ about, talk }: AskLineProps) => {
  const service = useServiceChat(about);
  const chat = talk ?? service;
  return (
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

import type { OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import { Trans } from '@lingui/react/macro';

/** What a message is called: an answer has no title of its own. */
export const MessageTitle = ({
  message: { kind, title },
}: {
  readonly message: Pick<OrderMessage, 'kind' | 'title'>;
}) => (kind === 'notice' ? title : <Trans>进度反馈有新的回复</Trans>);

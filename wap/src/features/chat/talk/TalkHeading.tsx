import type { ChatState } from '@hakobu/contract/chat/chat.shape';
import { Trans } from '@lingui/react/macro';
import { classes } from '../../../kit/look/classes.ts';
import { deskStatus } from '../help/desk-status.rules.ts';
import { DeskWords } from '../help/DeskWords.tsx';
import styles from './talk.module.css';

export type TalkHeadingProps = {
  /** Undefined while it is not known. */
  readonly state: ChatState | undefined;
  readonly typing: { readonly name: string } | null;
  /** The order whose inspection is talked about. */
  readonly inspected: string | undefined;
};

/** Who answers, and how soon. */
export const TalkHeading = ({ state, typing, inspected }: TalkHeadingProps) => {
  const standing = state && deskStatus(state.service, state);
  return (
    <>
      {inspected === undefined ? (
        (state?.agent?.name ?? <Trans>在线客服</Trans>)
      ) : (
        <Trans>订单 {inspected} 的验货</Trans>
      )}
      <small
        className={classes(styles.under, (standing?.kind === 'online' || typing) && styles.there)}
        aria-live="polite"
      >
        {typing ? (
          <Trans>对方正在输入…</Trans>
        ) : state === undefined || standing === undefined ? (
          ' '
        ) : (
          <DeskWords standing={standing} service={state.service} />
        )}
      </small>
    </>
  );
};

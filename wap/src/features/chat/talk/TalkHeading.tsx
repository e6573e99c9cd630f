import type { ChatState } from '@hakobu/contract/chat/chat.shape';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { OpeningWords } from '../help/OpeningWords.tsx';
import styles from './talk.module.css';

export type TalkHeadingProps = {
  /** Undefined while it is not known. */
  readonly state: ChatState | undefined;
  readonly typing: { readonly name: string } | null;
};

/** Who answers, and how soon. */
export const TalkHeading = ({ state, typing }: TalkHeadingProps) => {
  const isThere = state !== undefined && (state.service.isOpen || state.state === 'Assigned');
  return (
    <>
      {state?.agent?.name ?? <Trans>在线客服</Trans>}
      <small className={classes(styles.under, (isThere || typing) && styles.there)} aria-live="polite">
        {typing ? <Trans>对方正在输入…</Trans> : state === undefined ? ' ' : <Standing state={state} />}
      </small>
    </>
  );
};

const Standing = ({ state }: { readonly state: ChatState }): ReactNode => {
  const { service, ahead } = state;
  if (state.state === 'Waiting' && ahead !== null && service.isOpen) {
    const place = ahead + 1;
    return <Trans>排队第 {place} 位</Trans>;
  }
  if (!service.isOpen && state.state !== 'Assigned') return <OpeningWords service={service} />;
  const { usualMinutes } = service;
  return usualMinutes === null ? <Trans>在线</Trans> : <Plural value={usualMinutes} other="在线，通常 # 分钟内回复" />;
};

import { readCheckNotice } from '@hakobu/contract/chat/client/check-notice';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import type { ReactNode } from 'react';
import { CheckNoticeCard } from '../../services/index.ts';
import { previewText } from '../chat.labels.ts';
import styles from './bubbles.module.css';
import { CardBubble } from './CardBubble.tsx';
import { FileBubble } from './FileBubble.tsx';
import { PictureBubble } from './PictureBubble.tsx';
import { TextBubble } from './TextBubble.tsx';
import { VideoBubble } from './VideoBubble.tsx';

const Words = ({ children, isMine }: { readonly children: ReactNode; readonly isMine: boolean }) => (
  <div className={isMine ? styles.mine : styles.theirs}>{children}</div>
);

const NoticeBubble = ({ message }: { readonly message: ShownMessage }) => {
  const notice = readCheckNotice(message);
  if (notice === undefined) return <Words isMine={false}>{previewText(message)}</Words>;
  return <CheckNoticeCard notice={notice} sentAtMs={message.sendTime} />;
};

/** What a message shows, by its kind. */
export const Bubble = ({ message }: { readonly message: ShownMessage }) => {
  const { isMine } = message;
  const preview = previewOf(message);
  switch (preview.kind) {
    case 'image':
      return <PictureBubble message={message} />;
    case 'video':
      return <VideoBubble message={message} />;
    case 'file':
      return <FileBubble message={message} />;
    case 'card':
      return <CardBubble card={preview.card} />;
    case 'feeNotice':
      return <NoticeBubble message={message} />;
    case 'text':
      return (
        <Words isMine={isMine}>
          <TextBubble text={preview.text} />
        </Words>
      );
    case 'recalled':
    case 'notice':
    case 'unknown':
      return <Words isMine={isMine}>{previewText(message)}</Words>;
    default:
      return preview satisfies never;
  }
};

import { type ChatMessage, mTypes } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { CardView } from './CardView.tsx';
import { FileView, PictureView, VideoView } from './FileViews.tsx';
import { extOf } from './message-ext.ts';
import styles from '../talk/talk.module.css';

/** What a message label: words, a picture, a video, a file, or a card. */
export const MessageBody = ({ message }: { readonly message: ChatMessage }) => {
  const { t } = useLingui();
  const { card } = extOf(message);
  switch (message.mType) {
    case mTypes.image:
      return <PictureView message={message} />;
    case mTypes.video:
      return <VideoView message={message} />;
    case mTypes.file:
      return <FileView message={message} />;
    case mTypes.text:
      return (
        <>
          {card ? <CardView card={card} /> : null}
          {message.body.content ? <p className={styles.bubble}>{message.body.content}</p> : null}
        </>
      );
    default:
      return <p className={styles.bubble}>{t`未知消息类型`}</p>;
  }
};

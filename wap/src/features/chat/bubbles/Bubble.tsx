import { readCheckNotice } from '@hakobu/contract/chat/client/check-notice';
import { previewOf, readMessageExt } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { links } from '../../../links.ts';
import { CheckNoticeCard } from '../../services/index.ts';
import { previewText } from '../chat.labels.ts';
import { sizeText } from '../compose/file-kinds.rules.ts';
import { stretchesOf } from '../talk/talk.rules.ts';
import styles from './bubbles.module.css';
import { CardBubble } from './CardBubble.tsx';
import { Folded } from './Folded.tsx';
import { useAddresses } from './fresh-addresses.ts';
import { PictureBubble } from './PictureBubble.tsx';
import { VideoBubble } from './VideoBubble.tsx';

const Words = ({ children, isMine }: { readonly children: ReactNode; readonly isMine: boolean }) => (
  <div className={isMine ? styles.mine : styles.theirs}>{children}</div>
);

const NoticeBubble = ({ message }: { readonly message: ShownMessage }) => {
  const notice = readCheckNotice(message);
  if (notice === undefined) return <Words isMine={false}>{previewText(message)}</Words>;
  return <CheckNoticeCard notice={notice} sentAtMs={message.sendTime} />;
};

type BubbleProps = {
  readonly message: ShownMessage;
  /** What it answers. */
  readonly quote: ReactNode;
};

/** What a message shows, by its kind. */
export const Bubble = ({ message, quote }: BubbleProps) => {
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
      return (
        <>
          <CardBubble card={preview.card} />
          {preview.text === '' ? null : <TextBubble isMine={isMine} text={preview.text} quote={quote} />}
        </>
      );
    case 'feeNotice':
      return <NoticeBubble message={message} />;
    case 'text':
      return <TextBubble isMine={isMine} text={preview.text} quote={quote} />;
    case 'recalled':
    case 'notice':
    case 'unknown':
      return <Words isMine={isMine}>{previewText(message)}</Words>;
    default:
      return preview satisfies never;
  }
};

/** Words; what is an address of the web opens our own screen, or the page that names where it leads. */
const Linked = ({ text }: { readonly text: string }) => (
  <>
    {stretchesOf(text).map(({ text: words, href }, at) =>
      href === undefined ? (
        words
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the same address may stand there twice
        <Link key={at} to={links.written(href)}>
          {words}
        </Link>
      ),
    )}
  </>
);

type TextBubbleProps = Pick<BubbleProps, 'quote'> & { readonly text: string; readonly isMine: boolean };

const TextBubble = ({ text, isMine, quote }: TextBubbleProps) => (
  <Words isMine={isMine}>
    {quote}
    <Folded text={text}>
      <Linked text={text} />
    </Folded>
  </Words>
);

/** A document: its name and size; a tap fetches it. */
const FileBubble = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui();
  const { sMsgId, body } = message;
  const { file } = readMessageExt(message);
  const addresses = useAddresses(sMsgId, { name: body.name ?? '', cImg: '' });
  const name = file?.fileName || t`文件`;
  const fetchIt = async () => {
    const found = await addresses.renew();
    if (!found) {
      toast(found === null ? t`文件已失效` : t`网络异常,请检查网络!`);
      return;
    }
    const link = document.createElement('a');
    link.href = found.name;
    link.download = name;
    link.rel = 'noopener';
    link.click();
  };
  return (
    <button type="button" className={styles.file} aria-label={t`下载文件 ${name}`} onClick={() => void fetchIt()}>
      <span className={styles.fileIcon}>
        <Icon name="page" size={24} weight={1.4} />
      </span>
      <span className={styles.fileWords}>
        <b>{name}</b>
        <small>{file ? sizeText(file.bytes) : null}</small>
      </span>
    </button>
  );
};

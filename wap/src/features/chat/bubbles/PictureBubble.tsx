import { readMessageExt } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChatIcon } from '../ChatIcon.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { PhotoViewer } from '../../../kit/show/PhotoViewer.tsx';
import { boxOf } from './box.rules.ts';
import styles from './bubbles.module.css';
import { useAddresses } from './fresh-addresses.ts';

/** A picture: small in the talk, in the size it was sent in when it is opened. It keeps its place while it loads. */
export const PictureBubble = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui();
  const { sMsgId, body } = message;
  const { file } = readMessageExt(message);
  const addresses = useAddresses(sMsgId, { name: body.name ?? '', cImg: body.cImg ?? '' });
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    setIsOpen(!addresses.isGone);
    if ((await addresses.renew()) !== null) return;
    setIsOpen(false);
    toast(t`文件已失效`);
  };
  return (
    <>
      <button
        type="button"
        className={styles.media}
        style={boxOf(file)}
        aria-label={t`图片消息`}
        onClick={() => void open()}
      >
        {addresses.isGone ? (
          <ChatIcon name="image" size={28} weight={1.3} />
        ) : (
          <img
            src={addresses.cImg || addresses.name}
            alt=""
            loading="lazy"
            decoding="async"
            onError={addresses.onBroken}
          />
        )}
      </button>
      <PhotoViewer photos={[addresses.name]} from={isOpen ? 0 : undefined} onClose={() => setIsOpen(false)} />
    </>
  );
};

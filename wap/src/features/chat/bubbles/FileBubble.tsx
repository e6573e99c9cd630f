import { readMessageExt } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { sizeText } from '../compose/file-kinds.rules.ts';
import styles from './bubbles.module.css';
import { useAddresses } from './fresh-addresses.ts';

/** A document: its name and size; a tap fetches it. */
export const FileBubble = ({ message }: { readonly message: ShownMessage }) => {
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

import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ChangeEvent } from 'react';
import { ChatIcon, type ChatIconName } from '../ChatIcon.tsx';
import styles from './compose.module.css';
import { acceptedFiles, acceptedPictures, acceptedVideos } from './file-kinds.rules.ts';

export type PlusPanelProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCard: (kind: ChatCard['kind']) => void;
};

/** What else can be sent. */
export const PlusPanel = ({ onFiles, onCard }: PlusPanelProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.plus}>
      <FileChoice icon="image" label={t`照片`} accept={acceptedPictures} isMany onFiles={onFiles} />
      <FileChoice icon="camera" label={t`拍照`} accept={acceptedPictures} isCamera onFiles={onFiles} />
      <FileChoice icon="video" label={t`视频`} accept={acceptedVideos} onFiles={onFiles} />
      <FileChoice icon="page" label={t`文件`} accept={acceptedFiles} isMany onFiles={onFiles} />
      <Choice icon="list" label={t`订单`} onPress={() => onCard('order')} />
      <Choice icon="box" label={t`包裹`} onPress={() => onCard('parcel')} />
      <Choice icon="bag" label={t`商品`} onPress={() => onCard('goods')} />
    </div>
  );
};

type ChoiceProps = { readonly icon: ChatIconName; readonly label: string; readonly onPress: () => void };

const Choice = ({ icon, label, onPress }: ChoiceProps) => (
  <button type="button" className={styles.plusOne} onClick={onPress}>
    <span>
      <ChatIcon name={icon} size={26} weight={1.5} />
    </span>
    {label}
  </button>
);

type FileChoiceProps = {
  readonly icon: ChatIconName;
  readonly label: string;
  readonly accept: string;
  readonly isMany?: boolean;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

const FileChoice = ({ icon, label, accept, isMany = false, isCamera, onFiles }: FileChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? []);
    // So that the same file can be chosen again.
    target.value = '';
    onFiles(files);
  };
  return (
    <>
      <Choice icon={icon} label={label} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMany}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={choose}
      />
    </>
  );
};

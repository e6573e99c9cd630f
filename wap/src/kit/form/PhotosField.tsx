import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Icon } from '../look/Icon.tsx';
import { toast } from '../overlay/toast.ts';
import { Spinner } from '../press/Spinner.tsx';
import { Picture } from '../show/Picture.tsx';
import styles from './photos.module.css';
import { smallerPicture } from './smaller-picture.ts';

export type SentPhoto = { readonly fileId: string; readonly thumbnailUrl: string };

export type PhotosFieldProps = {
  readonly label: string;
  readonly photos: readonly SentPhoto[];
  readonly onChange: (photos: readonly SentPhoto[]) => void;
  /** Sends one picture; what it throws has been told by whoever gave it. */
  readonly send: (file: File) => Promise<SentPhoto>;
  readonly max: number;
  /** What one picture may weigh, in bytes. */
  readonly maxBytes: number;
  readonly fault?: string | undefined;
};

// Named one by one, so that a phone that photographs in another format hands over a JPEG.
const accepted = 'image/jpeg,image/png,image/webp';

/** Pictures that are sent as soon as they are chosen; each can be taken out again. */
export const PhotosField = ({ label, photos, onChange, send, max, maxBytes, fault }: PhotosFieldProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);
  const free = max - photos.length - sending;
  const choose = async (files: readonly File[]) => {
    const chosen = files.slice(0, free);
    setSending(chosen.length);
    const fitting: File[] = [];
    // One after the other: a telephone has memory for one.
    for (const file of chosen) fitting.push(await smallerPicture(file, maxBytes));
    const light = fitting.filter(({ size }) => size <= maxBytes);
    if (light.length < fitting.length) toast(t`图片太大，请压缩后再选`);
    setSending(light.length);
    const sent = await Promise.allSettled(light.map(send));
    setSending(0);
    onChange([...photos, ...sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]);
  };
  return (
    <fieldset className={styles.photos}>
      <legend>{label}</legend>
      <ul>
        {photos.map(({ fileId, thumbnailUrl }, at) => (
          <li key={fileId}>
            <Picture src={thumbnailUrl} alt={t`${label} ${at + 1}`} />
            <button
              type="button"
              aria-label={t`删除${label} ${at + 1}`}
              onClick={() => onChange(photos.filter((photo) => photo.fileId !== fileId))}
            >
              <Icon name="close" size={14} weight={2.4} />
            </button>
          </li>
        ))}
        {Array.from({ length: sending }, (_, at) => (
          <li key={`sending ${at}`} className={styles.waiting} aria-busy="true">
            <Spinner />
          </li>
        ))}
        {free > 0 ? (
          <li>
            <button type="button" className={styles.add} disabled={sending > 0} onClick={() => input.current?.click()}>
              <Icon name="camera" size={22} />
              <Trans>添加照片</Trans>
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = '';
          void choose(files);
        }}
      />
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
};

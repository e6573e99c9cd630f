import { Trans, useLingui } from '@lingui/react/macro';
import { Spin } from 'antd';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { useReason } from '../frame/States.tsx';
import styles from './Field.module.css';

export type Photo = { readonly id: string; readonly url: string };

type Props = {
  readonly label: string;
  readonly photos: readonly Photo[];
  readonly onChange: (photos: readonly Photo[]) => void;
  /** Sends one file and answers how it is kept. */
  readonly upload: (file: File) => Promise<Photo>;
  readonly max?: number;
  /** The picture that stands until another one takes its place; it cannot be taken away. */
  readonly keptUrl?: string | undefined;
  /** Opens the camera or the file dialog: `space` at a warehouse bench. */
  readonly keys?: string;
};

/** Photos by camera, file dialog, drop, or paste; each is sent at once and stays when the next one fails. */
export const PhotoDrop = ({ label, photos, onChange, upload, max = 12, keptUrl, keys }: Props) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { send, sending, error } = useSending(photos, onChange, upload, max);
  const reason = useReason(error);
  const full = photos.length >= max;
  const field = useRef<HTMLDivElement>(null);
  usePastedFiles(field, send);
  useKeys(keys ? [{ keys, label: t`拍照`, disabled: full, onPress: () => picker.current?.click() }] : []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <div ref={field} className={styles.photos} role="group" aria-label={label}>
      {photos.length === 0 && keptUrl !== undefined ? (
        <figure className={styles.photo}>
          <img src={keptUrl} alt={t`现在的图片`} />
        </figure>
      ) : null}
      {photos.map((photo, place) => (
        <figure key={photo.id} className={styles.photo}>
          <img src={photo.url} alt={`${label} ${place + 1}`} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t`删去第 ${place + 1} 张`}
            onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
          >
            <Icon name="cross" />
          </button>
        </figure>
      ))}
      {full ? null : (
        <div
          role="presentation"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <label className={[styles.drop, over && styles.dropping].join(' ')}>
            {sending > 0 ? <Spin size="small" /> : <Icon name="camera" />}
            <Trans>拍照、粘贴或拖入</Trans>
            {keys ? <Key keys={keys} /> : <Key keys="ctrl+v" />}
            <input
              ref={picker}
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              aria-label={label}
              onChange={(event) => {
                send([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </label>
        </div>
      )}
      {error ? (
        <small className={styles.error} role="alert">
          {reason}
        </small>
      ) : null}
    </div>
  );
};

const useSending = (photos: readonly Photo[], onChange: Props['onChange'], upload: Props['upload'], max: number) => {
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const [sending, setSending] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const sendOne = async (file: File) => {
    setSending((count) => count + 1);
    try {
      const kept = await upload(file);
      latest.current = [...latest.current, kept];
      onChange(latest.current);
    } catch (failure) {
      setError(failure);
    } finally {
      setSending((count) => count - 1);
    }
  };
  const send = (files: readonly File[]) => {
    setError(null);
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    for (const file of pictures.slice(0, max - photos.length)) void sendOne(file);
  };
  return { send, sending, error };
};

/** Whether a dialog is open that the field is not in: what is pasted then is meant for the dialog. */
const isBehindDialog = (field: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.getClientRects().length > 0 && !dialog.contains(field),
  );

const usePastedFiles = (field: RefObject<HTMLElement | null>, send: (files: readonly File[]) => void) => {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (!isBehindDialog(field.current)) latest.current([...(clipboardData?.files ?? [])]);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [field]);
};

import { uploadServiceFile } from '@hakobu/contract/services/service.desk-api';
import { megabytesIn, maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useReason } from '../../../kit/frame/States.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { videoCover } from '../../../kit/input/video-cover.ts';
import shape from '../../../kit/shapes.module.css';
import { sendFile, uploadPhoto } from '../../../shell/api.ts';
import styles from '../services.module.css';
import { type Film, maxFilms } from './result-draft.ts';
import { type Sending, useSendingFilms } from './useSendingFilms.ts';

const maxMb = megabytesIn(maxFileBytes.video);

type Props = {
  readonly films: readonly Film[];
  readonly onChange: (films: readonly Film[]) => void;
};

/** Films of what was done: each is sent at once, with how far it is; one that was not taken can be sent again. */
export const FilmsField = ({ films, onChange }: Props) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { sending, send, retry, drop } = useSendingFilms(films, onChange, async (file, way) => {
    const { fileId } = await sendFile(uploadServiceFile, file, way);
    const cover = await sendCover(file);
    // It was put aside meanwhile.
    way.signal.throwIfAborted();
    return { id: fileId, name: file.name, cover };
  });
  const room = maxFilms - films.length - sending.length;
  return (
    <div className={shape.tightStack} role="group" aria-label={t`视频`}>
      {films.map((film) => (
        <div key={film.id} className={styles.film}>
          {film.cover ? <img src={film.cover.url} alt="" /> : <Icon name="camera" />}
          <span>{film.name}</span>
          <Button
            size="small"
            type="link"
            aria-label={t`删去 ${film.name}`}
            onClick={() => onChange(films.filter(({ id }) => id !== film.id))}
          >
            <Trans>删去</Trans>
          </Button>
        </div>
      ))}
      {sending.map((one) => (
        <Way key={one.id} one={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
      ))}
      {room > 0 ? (
        <div>
          <Button onClick={() => picker.current?.click()}>
            <Trans>加视频</Trans>
          </Button>
          <small className={shape.muted}>
            {' '}
            <Trans>
              MP4、MOV，每段 {maxMb} MB 以内，最多 {maxFilms} 段
            </Trans>
          </small>
          <input
            ref={picker}
            type="file"
            accept="video/mp4,video/quicktime"
            multiple
            hidden
            aria-label={t`视频`}
            onChange={(event) => {
              send([...(event.target.files ?? [])].slice(0, room));
              event.target.value = '';
            }}
          />
        </div>
      ) : null}
    </div>
  );
};

/** The beginning of a film as a picture; without one the film is as good. */
const sendCover = async (file: File): Promise<Film['cover']> => {
  const cover = await videoCover(file);
  return cover ? uploadPhoto(cover).catch(() => undefined) : undefined;
};

type WayProps = { readonly one: Sending; readonly onRetry: () => void; readonly onDrop: () => void };

const Way = ({ one: { file, part, error }, onRetry, onDrop }: WayProps) => {
  const { t } = useLingui();
  const reason = useReason(error);
  return (
    <div className={styles.film}>
      <Icon name="camera" />
      <span>{file.name}</span>
      {error ? (
        <small className={styles.wrong} role="alert">
          {reason}
        </small>
      ) : (
        <Progress percent={Math.round(part * 100)} size="small" aria-label={t`${file.name} 的上传进度`} />
      )}
      {error ? (
        <Button size="small" type="link" onClick={onRetry}>
          <Trans>重发</Trans>
        </Button>
      ) : null}
      <Button size="small" type="text" onClick={onDrop}>
        <Trans>不要了</Trans>
      </Button>
    </div>
  );
};

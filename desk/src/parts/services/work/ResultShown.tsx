import type { ServiceResult } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { useState } from 'react';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import styles from '../services.module.css';

/** What the shopper sees of it: words, photographs, films, or why it was not done. */
export const ResultShown = ({ result }: { readonly result: ServiceResult }) => {
  const { t } = useLingui();
  const { isDone, text, photos, videos } = result;
  return (
    <Section title={isDone ? t`结果，客人看得到` : t`没有做，客人看得到原因`}>
      <div className={shape.stack}>
        {text === '' ? null : (
          <Note tone={isDone ? 'ok' : 'warn'}>
            <span className={shape.asWritten}>{text}</span>
          </Note>
        )}
        {photos.length + videos.length === 0 ? null : (
          <div className={styles.thumbnails}>
            {photos.map(({ fileId, url, thumbnailUrl }, place) => (
              <a key={fileId} href={url} target="_blank" rel="noreferrer">
                <img src={thumbnailUrl} alt={t`第 ${place + 1} 张照片`} loading="lazy" />
              </a>
            ))}
            {videos.map((video, place) => (
              <FilmShown key={video.fileId} video={video} place={place + 1} />
            ))}
          </div>
        )}
        {isDone && text === '' && photos.length + videos.length === 0 ? (
          <p className={shape.muted}>
            <Trans>做完了，没有照片和文字。</Trans>
          </p>
        ) : null}
      </div>
    </Section>
  );
};

type FilmProps = { readonly video: ServiceResult['videos'][number]; readonly place: number };

const FilmShown = ({ video: { url, coverUrl }, place }: FilmProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.filmShown}
        aria-label={t`播放第 ${place} 段视频`}
        onClick={() => setOpen(true)}
      >
        {coverUrl === null ? <Icon name="camera" size={24} /> : <img src={coverUrl} alt="" loading="lazy" />}
        <small>
          <Trans>视频</Trans>
        </small>
      </button>
      <Modal
        open={isOpen}
        footer={null}
        width="fit-content"
        centered
        title={t`第 ${place} 段视频`}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the warehouse films has no captions */}
        <video className={shape.large} src={url} controls autoPlay />
      </Modal>
    </>
  );
};

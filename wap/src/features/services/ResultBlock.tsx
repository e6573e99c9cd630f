import type { ServiceResult } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { PhotoStrip } from '../../kit/show/PhotoViewer.tsx';
import { VideoStrip } from '../../kit/show/VideoStrip.tsx';
import styles from './services.module.css';

/** What was found or done: words, photos that open full screen, videos that play. */
export const ResultBlock = ({ result }: { readonly result: ServiceResult }) => {
  const { t } = useLingui();
  const { isDone, text, photos, videos } = result;
  if (text === '' && photos.length + videos.length === 0) return null;
  return (
    <>
      {text === '' ? null : (
        <p className={styles.quote}>
          <small>{isDone ? <Trans>仓库的结果</Trans> : <Trans>没有做的原因</Trans>}</small>
          {text}
        </p>
      )}
      {photos.length > 0 ? <PhotoStrip photos={photos.map(({ url }) => url)} label={t`结果照片`} /> : null}
      {videos.length > 0 ? <VideoStrip videos={videos} label={t`结果视频`} /> : null}
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import styles from './Thumbnails.module.css';

type Photo = { readonly fileId: string; readonly url: string; readonly thumbnailUrl: string };

/** Photographs in a row; each opens in full beside the desk. */
export const Thumbnails = ({ photos }: { readonly photos: readonly Photo[] }) => {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <div className={styles.thumbnails}>
      {photos.map(({ fileId, url, thumbnailUrl }, place) => (
        <a key={fileId} href={url} target="_blank" rel="noreferrer">
          <img src={thumbnailUrl} alt={t`第 ${place + 1} 张照片`} loading="lazy" />
        </a>
      ))}
    </div>
  );
};

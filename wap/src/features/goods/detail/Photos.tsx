import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Carousel } from '../../../kit/show/Carousel.tsx';
import { PhotoViewer } from '../../../kit/show/PhotoViewer.tsx';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import styles from './detail.module.css';

/** The photos, whole; a tap opens them full screen. */
export const Photos = ({ goods }: { readonly goods: GoodsDetail }) => {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number>();
  const photos = goods.imageUrls.length > 0 ? goods.imageUrls : [goods.imageUrl];
  const count = photos.length;
  const slides = photos.map((photo, place) => ({
    key: photo,
    content: (
      <button type="button" className={styles.photo} aria-label={t`看大图 ${place + 1}`} onClick={() => setOpen(place)}>
        <GoodsPicture src={photo} alt="" eager={place === 0} />
      </button>
    ),
  }));
  return (
    <div className={styles.photos}>
      <Carousel slides={slides} label={t`商品照片`} onShown={setAt} />
      {count > 1 ? (
        <span className={styles.photoCount} aria-hidden="true">
          {at + 1} / {count}
        </span>
      ) : null}
      <PhotoViewer photos={photos} from={open} onClose={() => setOpen(undefined)} />
    </div>
  );
};

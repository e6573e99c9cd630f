import type { CarouselImage } from '@hakobu/contract/content/content.shape';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Carousel } from '../../../kit/show/Carousel.tsx';
import styles from './home.module.css';
import { screenOf } from './screenOf.ts';

const turnMs = 6000;

/** The pictures that turn at the top of home and mall. */
export const Banners = ({ images }: { readonly images: readonly CarouselImage[] }) => {
  const { t } = useLingui();
  if (images.length === 0) return null;
  const slides = images.map((image) => ({ key: image.id, content: <Banner image={image} /> }));
  return (
    <div className={styles.banners}>
      <Carousel slides={slides} label={t`活动与公告`} turnMs={turnMs} />
    </div>
  );
};

const Banner = ({ image }: { readonly image: CarouselImage }) => {
  const to = screenOf(image.link);
  const leads = to !== undefined && hasScreen(to.path);
  const inside = (
    <>
      <span className={styles.bannerWords}>
        <b>{image.title}</b>
        <span>{image.subtitle}</span>
        {leads && image.action ? (
          <strong>
            {image.action}
            <Icon name="next" size={12} weight={2.4} />
          </strong>
        ) : null}
      </span>
      <img src={image.imageUrl} alt="" width={104} height={104} decoding="async" />
    </>
  );
  return leads ? (
    <Link to={to.link} className={styles.banner}>
      {inside}
    </Link>
  ) : (
    <div className={styles.banner}>{inside}</div>
  );
};

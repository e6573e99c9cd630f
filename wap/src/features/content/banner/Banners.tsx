import type { CarouselImage } from '@hakobu/contract/content/content.shape';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Carousel } from '../../../kit/show/Carousel.tsx';
import styles from './banners.module.css';
import { screenOf } from './screenOf.ts';

const turnMs = 6000;

type Props = { readonly query: Pick<UseQueryResult<readonly CarouselImage[]>, 'data' | 'error'> };

/** The pictures that turn at the top of home and mall; their room is kept while they come, and given up where there are none. */
export const Banners = ({ query: { data, error } }: Props) => {
  const { t } = useLingui();
  if (data === undefined) return error ? null : <div className={classes(styles.banners, styles.coming)} aria-hidden />;
  if (data.length === 0) return null;
  const slides = data.map((image, at) => ({ key: image.id, content: <Banner image={image} isFirst={at === 0} /> }));
  return (
    <div className={styles.banners}>
      <Carousel slides={slides} label={t`活动与公告`} turnMs={turnMs} />
    </div>
  );
};

type BannerProps = { readonly image: CarouselImage; readonly isFirst: boolean };

const Banner = ({ image, isFirst }: BannerProps) => {
  const to = screenOf(image.link);
  const leads = to !== undefined && hasScreen(to.path);
  const hasWords = [image.title, image.subtitle, leads ? image.action : ''].some((words) => words !== '');
  const look = classes(styles.banner, image.isWide && styles.wide, image.isWide && hasWords && styles.shaded);
  const inside = <Inside image={image} isFirst={isFirst} leads={leads} />;
  return leads ? (
    <Link to={to.link} className={look}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  );
};

const Inside = ({ image, isFirst, leads }: BannerProps & { readonly leads: boolean }) => {
  const { title, subtitle, action, alt, imageUrl, isWide } = image;
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      {isBroken ? null : (
        <img
          src={imageUrl}
          alt={alt}
          {...(isWide ? {} : { width: 104, height: 104 })}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      )}
      <span className={styles.words}>
        {/* Where the picture cannot be had, its description stands in for it. */}
        {title !== '' || isBroken ? <b>{title || alt}</b> : null}
        {subtitle === '' ? null : <span>{subtitle}</span>}
        {leads && action !== '' ? (
          <strong>
            {action}
            <Icon name="next" size={12} weight={2.4} />
          </strong>
        ) : null}
      </span>
    </>
  );
};

import type { Review } from '@hakobu/contract/reviews/review.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../kit/press/Link.tsx';
import { PhotoViewer } from '../../kit/show/PhotoViewer.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { TranslatedText } from '../../parts/translation/TranslatedText.tsx';
import styles from './reviews.module.css';
import { Stars } from './Stars.tsx';

type ReviewBodyProps = {
  readonly review: Review;
  /** Names the goods: where reviews of several stand under each other. */
  readonly withGoods?: boolean;
};

/** One review: who, how many stars, the words, the photographs, the answer. */
export const ReviewBody = ({ review, withGoods = false }: ReviewBodyProps) => (
  <>
    <div className={styles.head}>
      <span className={styles.by}>
        <Stars count={review.stars} />
        <span className={shape.small}>{review.by === '' ? <Trans>匿名用户</Trans> : review.by}</span>
        {review.isMine ? (
          <Tag tone="own">
            <Trans>我</Trans>
          </Tag>
        ) : null}
      </span>
      <span className={shape.small}>
        <Moment at={review.postedAt} />
      </span>
    </div>
    {review.words === '' ? (
      <p className={shape.small}>
        <Trans>没有写评语</Trans>
      </p>
    ) : (
      <div className={styles.words}>
        <TranslatedText text={review.words} />
      </div>
    )}
    <Photos photos={review.photos} />
    {review.answer ? (
      <div className={styles.answer}>
        <b>
          <Trans>客服回复</Trans>
        </b>
        <TranslatedText text={review.answer.content} />
      </div>
    ) : null}
    {withGoods ? (
      <Link to={links.goods(review.goods)} className={styles.goods}>
        <Picture src={review.goods.imageUrl} alt="" size="32px" />
        <span>{review.goods.name}</span>
      </Link>
    ) : null}
  </>
);

const Photos = ({ photos }: Pick<Review, 'photos'>) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ fileId, thumbnailUrl }, place) => (
        <button key={fileId} type="button" aria-label={t`看大图 ${place + 1}`} onClick={() => setOpen(place)}>
          <Picture src={thumbnailUrl} alt="" size="72px" />
        </button>
      ))}
      <PhotoViewer photos={photos.map(({ url }) => url)} from={open} onClose={() => setOpen(undefined)} />
    </div>
  );
};

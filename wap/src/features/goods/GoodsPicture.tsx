import { classes } from '../../kit/look/classes.ts';
import { Picture, type PictureProps } from '../../kit/show/Picture.tsx';
import styles from './goods.module.css';

const grounds = [styles.g1, styles.g2, styles.g3, styles.g4, styles.g5, styles.g6] as const;

/** The same goods always stand on the same ground. */
const groundOf = (goodsId: string): string | undefined => {
  let sum = 0;
  for (const letter of goodsId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length];
};

export type GoodsPictureProps = Omit<PictureProps, 'fit' | 'round'> & { readonly goodsId: string };

/** A picture of goods: whole, never cropped, on a soft ground. */
export const GoodsPicture = ({ goodsId, ...picture }: GoodsPictureProps) => (
  <span
    className={classes(styles.ground, groundOf(goodsId))}
    style={picture.size ? { width: picture.size } : undefined}
  >
    <Picture {...picture} fit="contain" />
  </span>
);

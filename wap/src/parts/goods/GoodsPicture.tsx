import { Picture, type PictureProps } from '../../kit/show/Picture.tsx';
import styles from './goodsPicture.module.css';

export type GoodsPictureProps = Omit<PictureProps, 'fit' | 'round'>;

/** A picture of goods: whole, never cropped, with the edges of what holds it. */
export const GoodsPicture = (picture: GoodsPictureProps) => (
  <span className={styles.photo} style={picture.size ? { width: picture.size } : undefined}>
    <Picture {...picture} fit="contain" />
  </span>
);

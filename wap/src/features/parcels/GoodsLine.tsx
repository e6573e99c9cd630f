import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Check } from '../../kit/press/Check.tsx';
import shape from '../../kit/look/shapes.module.css';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import styles from './goods-line.module.css';

export type GoodsLineProps = {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Weight, value, count. */
  readonly meta: ReactNode;
  readonly tags?: ReactNode;
  readonly chosen: boolean;
  readonly onToggle: (wanted: boolean) => void;
};

/** An order's goods that may be chosen or left out. */
export const GoodsLine = ({ name, imageUrl, meta, tags, chosen, onToggle }: GoodsLineProps) => {
  const { t } = useLingui();
  return (
    <li className={styles.line}>
      <Check checked={chosen} label={t`选择 ${name}`} onChange={onToggle} />
      <span className={styles.picture} onClick={() => onToggle(!chosen)} aria-hidden="true">
        <GoodsPicture src={imageUrl} alt="" />
      </span>
      <div className={styles.text}>
        <span className={shape.twoLines}>{name}</span>
        <small>{meta}</small>
        {tags === undefined ? null : <div className={shape.tags}>{tags}</div>}
      </div>
    </li>
  );
};

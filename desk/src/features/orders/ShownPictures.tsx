import { useLingui } from '@lingui/react/macro';
import styles from './orders.module.css';

/** What a shopper showed of goods, each opened whole in a page of its own. */
export const ShownPictures = ({ pictures }: { readonly pictures: readonly string[] }) => {
  const { t } = useLingui();
  // One alone is above, with the goods.
  if (pictures.length < 2) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, at) => {
        const place = at + 1;
        return (
          <a key={picture} href={picture} target="_blank" rel="noreferrer" aria-label={t`打开图片 ${place}`}>
            <img src={`${picture}?w=160`} alt="" width={96} height={96} />
          </a>
        );
      })}
    </div>
  );
};

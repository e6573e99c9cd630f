import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Beside } from '../../../parts/rates/Beside.tsx';
import styles from '../services.module.css';

/** What an entry of the list costs: a price, by piece or not; for quoted ones what it begins at. */
export const OfferPrice = ({ offer: { pricing, priceYen, perPiece } }: { readonly offer: ServiceOffer }) => {
  if (pricing === 'byRoute')
    return (
      <span className={styles.priceNote}>
        <Trans>随线路</Trans>
      </span>
    );
  if (priceYen === null)
    return (
      <span className={styles.priceNote}>
        <Trans>先报价</Trans>
      </span>
    );
  if (priceYen === 0)
    return (
      <b className={styles.free}>
        <Trans>免费</Trans>
      </b>
    );
  const price = yenText(priceYen);
  return (
    <span className={styles.price}>
      <b>{price}</b>
      <Beside yen={priceYen} />{' '}
      {pricing === 'quoted' ? (
        <small>
          <Trans>起，先报价</Trans>
        </small>
      ) : perPiece ? (
        <small>
          <Trans>每件</Trans>
        </small>
      ) : null}
    </span>
  );
};

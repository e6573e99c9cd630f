import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { KeptEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { countText, moneyText } from '../../../kit/text/money.ts';
import styles from '../parcels.module.css';

type Props = {
  readonly estimate: KeptEstimate;
  readonly offer: Pick<RouteOffer, 'routeName' | 'totalYen'> | undefined;
  readonly weightGrams: number;
};

const signed = (grams: number) => `${grams < 0 ? '\u2212' : '+'}${countText(Math.abs(grams))} g`;

/** What was estimated when the shopper asked for the parcel, beside what the box came to. */
export const EstimateBeside = ({ estimate, offer, weightGrams }: Props) => {
  const { t } = useLingui();
  if (!offer) return null;
  const more = offer.totalYen - estimate.freightYen;
  return (
    <table className={styles.sums} aria-label={t`估价和报价`}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>打包前估价（{estimate.routeName}）</Trans>
          </th>
          <td>{countText(estimate.packedGrams)} g</td>
          <td>{moneyText(estimate.freightYen, 'JPY')}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>打包后报价（{offer.routeName}）</Trans>
          </th>
          <td>{countText(weightGrams)} g</td>
          <td>{moneyText(offer.totalYen, 'JPY')}</td>
        </tr>
        <tr className={more > 0 ? styles.more : styles.less}>
          <th scope="row">
            <Trans>差</Trans>
          </th>
          <td>{signed(weightGrams - estimate.packedGrams)}</td>
          <td>{moneyText(more, 'JPY', { signed: true })}</td>
        </tr>
      </tbody>
    </table>
  );
};

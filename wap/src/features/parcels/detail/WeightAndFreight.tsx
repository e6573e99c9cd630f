import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { offersOf } from '../route-choice.rules.ts';
import styles from './detail.module.css';

const unknown = '—';
const centimetres = (mm: number): string => String(Number((mm / 10).toFixed(1)));

/** The estimate of the application beside what the closed box came to. */
export const WeightAndFreight = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const { estimate, packed, cost } = parcel;
  const offer = offersOf(parcel.quotes).find(({ routeCode }) => routeCode === parcel.routeCode);
  const size = packed && [packed.lengthMm, packed.widthMm, packed.heightMm].map(centimetres).join('×');
  return (
    <Card
      title={
        <span className={shape.explained}>
          <Trans>重量与运费</Trans>
          <Explain title={t`计费重量怎么算`}>
            <p>
              <Trans>计费重量取实际重量和体积重量里较大的一个；只按实际重量计费的线路不看体积。</Trans>
            </p>
            <p>
              <Trans>再按线路的重量档向上取一档计价。估算在申请时保存，方便和实际比较。</Trans>
            </p>
          </Explain>
        </span>
      }
      aside={<Change parcel={parcel} />}
    >
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers">{t`项目`}</span>
            </th>
            <th scope="col">
              <Trans>打包前估算</Trans>
            </th>
            <th scope="col">
              <Trans>称重后</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>包裹重量</Trans>
            </th>
            <td>{weightText(estimate.packedGrams)}</td>
            <td>{packed ? weightText(packed.weightGrams) : unknown}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>计费重量</Trans>
            </th>
            <td>{weightText(estimate.chargeableGrams)}</td>
            <td>{packed && offer ? weightText(offer.chargeableGrams) : unknown}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>尺寸</Trans>
            </th>
            <td>{unknown}</td>
            <td>{size ? `${size} cm` : unknown}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>国际运费</Trans>
            </th>
            <td>
              <YenBeside yen={estimate.freightYen} />
            </td>
            <td>{cost ? <YenBeside yen={cost.freightYen} /> : unknown}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.routeLine}>
        {estimate.routeCode === parcel.routeCode ? (
          parcel.routeName
        ) : (
          <Trans>
            估算按 {estimate.routeName}，现在是 {parcel.routeName}
          </Trans>
        )}
      </p>
    </Card>
  );
};

const Change = ({ parcel }: { readonly parcel: Parcel }) => {
  const change = parcel.freightChange?.changeYen ?? 0;
  if (change === 0) return null;
  const difference = yenText(Math.abs(change));
  return change < 0 ? (
    <b className={styles.lower}>
      <Trans>比估算低 {difference}</Trans>
    </b>
  ) : (
    <b className={styles.higher}>
      <Trans>比估算高 {difference}</Trans>
    </b>
  );
};

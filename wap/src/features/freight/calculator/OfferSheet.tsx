import type { FreightLine, RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { grouped, weightText, yenText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Hairline } from '../../../kit/show/Card.tsx';
import { listText } from '../../../kit/show/listText.ts';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { declarationLabels, surchargeLabel } from '../freight.labels.ts';
import { routesQuery } from '../../../parts/freight/routes.queries.ts';
import { RouteDays } from '../RouteDays.tsx';
import styles from './calculator.module.css';

export type OfferSheetProps = { readonly offer: RouteOffer; readonly onClose: () => void };

/** One route's price line by line, the weight it is charged by, and what it asks for. */
export const OfferSheet = ({ offer, onClose }: OfferSheetProps) => {
  const displayed = useDisplayed();
  const lineOf = useFreightLine(offer);
  return (
    <Sheet
      open
      onClose={onClose}
      title={offer.routeName}
      foot={
        <Button onPress={onClose}>
          <Trans>知道了</Trans>
        </Button>
      }
    >
      <h3 className={styles.sheetTitle}>
        <Trans>运费明细</Trans>
      </h3>
      <SumLines lines={offer.lines.map(lineOf)} />
      <Hairline />
      <div className={styles.total}>
        <b>
          <Trans>运费合计</Trans>
        </b>
        <Price yen={offer.totalYen} other={displayed(offer.totalYen)} size="large" estimated exact />
      </div>
      <Hairline />
      <h3 className={styles.sheetTitle}>
        <Trans>按多重计费</Trans>
      </h3>
      <ChargedWeight offer={offer} />
      <Hairline />
      <h3 className={styles.sheetTitle}>
        <Trans>这条线路</Trans>
      </h3>
      <AboutRoute offer={offer} />
    </Sheet>
  );
};

const useFreightLine = (offer: RouteOffer) => {
  const { i18n } = useLingui();
  return (line: FreightLine): SumLine => {
    const value = yenText(line.amountYen);
    if (line.kind === 'surcharge')
      return { key: `surcharge ${line.rule}`, label: i18n._(surchargeLabel(line.rule)), value };
    if (line.kind === 'insurance') {
      const insured = yenText(line.coveredYen);
      return { key: 'insurance', label: <Trans>保价费</Trans>, note: <Trans>保到 {insured}</Trans>, value };
    }
    const step = weightText(offer.stepGrams);
    const charged = weightText(offer.chargeableGrams);
    return {
      key: 'freight',
      label: <Trans>基本运费</Trans>,
      note: (
        <Trans>
          计费 {charged}，按 {step} 档
        </Trans>
      ),
      value,
    };
  };
};

/** The scale, the volume, the larger of both, and how it is rounded. */
const ChargedWeight = ({ offer }: { readonly offer: RouteOffer }) => {
  const { data } = useQuery(routesQuery());
  const route = data?.routes.find(({ code }) => code === offer.routeCode);
  const divisor = route?.volumeDivisor ?? null;
  const unit = route && route.roundUpGrams > 1 ? weightText(route.roundUpGrams) : undefined;
  const min = route && route.leastGrams > 0 ? weightText(route.leastGrams) : undefined;
  const divided = divisor === null ? undefined : grouped(divisor);
  const lines: (SumLine | undefined)[] = [
    { key: 'actual', label: <Trans>实重</Trans>, value: weightText(offer.actualGrams) },
    divided === undefined
      ? undefined
      : {
          key: 'volume',
          label: <Trans>体积重</Trans>,
          note: <Trans>长 × 宽 × 高（cm）÷ {divided}，和实重比，取大的</Trans>,
          value: offer.volumetricGrams === null ? <Trans>填尺寸后可知</Trans> : weightText(offer.volumetricGrams),
        },
    {
      key: 'charged',
      label: <Trans>计费重量</Trans>,
      note:
        unit !== undefined && min !== undefined ? (
          <Trans>
            最少 {min}，不足 {unit} 进到 {unit}
          </Trans>
        ) : unit !== undefined ? (
          <Trans>
            不足 {unit} 进到 {unit}
          </Trans>
        ) : min !== undefined ? (
          <Trans>最少 {min}</Trans>
        ) : divided === undefined ? (
          <Trans>这条线路只看实重，不算体积</Trans>
        ) : undefined,
      value: weightText(offer.chargeableGrams),
      strong: true,
    },
  ];
  return <SumLines lines={lines.filter((line): line is SumLine => line !== undefined)} />;
};

const AboutRoute = ({ offer }: { readonly offer: RouteOffer }) => {
  const { i18n } = useLingui();
  const { insurance } = offer;
  const covered = yenText(insurance?.coveredYen ?? 0);
  const max = yenText(insurance?.mostYen ?? 0);
  const declared = listText(offer.declares.map((field) => i18n._(declarationLabels[field])));
  return (
    <ul className={styles.facts}>
      <li>
        <Trans>
          时效 <RouteDays days={offer.days} />
          ，清关和当地派送另计
        </Trans>
      </li>
      <li>{offer.tracked ? <Trans>全程跟踪，每一步都能查到</Trans> : <Trans>没有跟踪，寄出后查不到进度</Trans>}</li>
      <li>
        {insurance ? (
          <Trans>
            丢件赔到 {covered}，最高可保 {max}
          </Trans>
        ) : (
          <Trans>丢件按承运商的限额赔，不能保价</Trans>
        )}
      </li>
      {offer.declares.length > 0 ? (
        <li>
          <Trans>寄出前要填：{declared}</Trans>
        </li>
      ) : null}
      {offer.sizeKnown ? null : (
        <li>
          <Trans>没有填尺寸：打包后如果超出尺寸限制，这条线路可能不能寄</Trans>
        </li>
      )}
    </ul>
  );
};

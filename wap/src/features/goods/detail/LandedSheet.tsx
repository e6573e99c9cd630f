import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { Trans } from '@lingui/react/macro';
import { classes } from '../../../kit/look/classes.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Hairline } from '../../../kit/show/Card.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { LandedBill } from '../../../parts/goods/LandedBill.tsx';
import { ShownRate } from '../../../parts/rates/ShownRate.tsx';
import { useDisplayed, useRates, useShownRate } from '../../../parts/rates/rates.queries.ts';
import { RateLines } from '../RateLines.tsx';
import styles from './detail.module.css';
import { RouteChoices } from './RouteChoices.tsx';
import { useLandedLines } from './useLandedLines.tsx';

export type LandedSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly landed: LandedPrice;
  readonly platformCode: string;
  /** The route that the shopper chose for all goods; undefined while that is left to the shop. */
  readonly chosenRoute: string | undefined;
  readonly onRoute: (routeCode: string) => void;
  readonly onDestination: () => void;
};

/** The landed price line by line: what is paid with the order, what comes later, the sum, and the rate. */
export const LandedSheet = (props: LandedSheetProps) => {
  const { open, onClose, landed, platformCode, chosenRoute, onRoute, onDestination } = props;
  const displayed = useDisplayed();
  const linesPaid = useLandedLines(landed, platformCode);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>到手价明细</Trans>}
      foot={
        <>
          <Button look="quiet" onPress={onDestination}>
            <Trans>换个地区</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>知道了</Trans>
          </Button>
        </>
      }
    >
      <LandedBill
        withOrder={linesPaid('withOrder')}
        withOrderYen={landed.withOrderYen}
        later={linesPaid('later')}
        landed={landed}
        other={displayed(landed.totalYen, landed.fenPerYen)}
      />
      <h3 className={styles.sumTitle}>
        {landed.freight ? <Trans>换条线路看看，选好的会记住</Trans> : <Trans>各条线路为什么不能寄</Trans>}
      </h3>
      <RouteChoices landed={landed} chosen={chosenRoute} onChoose={onRoute} />
      <Hairline />
      <Rate charged={landed.fenPerYen} />
      <p className={classes(shape.small, styles.after)}>
        <Trans>下单后这份估算会保存，到货后与实际金额并排显示。</Trans>
      </p>
    </Sheet>
  );
};

const Rate = ({ charged }: { readonly charged: number }) => {
  const { data } = useRates();
  const shown = useShownRate();
  const yuan = data?.find(({ currency }) => currency === 'CNY');
  if (shown !== undefined && shown.currency !== 'CNY') return <ShownRate rate={shown} />;
  if (!yuan || shown === undefined) return null;
  return <RateLines charged={charged} market={yuan.marketPpm} marginPpm={yuan.marginPpm} />;
};

import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { fenForYenRounded } from '@hakobu/contract/base/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Price } from '../../../kit/money/Price.tsx';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Hairline } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { RateLines } from '../RateLines.tsx';
import { ratesQuery } from '../rates.queries.ts';
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
  const linesPaid = useLandedLines(landed, platformCode);
  const fen = fenForYenRounded(landed.totalYen, landed.fenPerYen);
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
      <h3 className={styles.sumTitle}>
        <Trans>下单时支付</Trans>
      </h3>
      <SumLines lines={linesPaid('withOrder')} />
      <Hairline />
      <h3 className={styles.sumTitle}>
        <Trans>以后支付，现在是估算</Trans>
      </h3>
      <SumLines lines={linesPaid('later')} />
      <Hairline />
      <div className={styles.total}>
        <b>{landed.isComplete ? <Trans>到手价合计</Trans> : <Trans>已知部分合计</Trans>}</b>
        <Price yen={landed.totalYen} secondYen={landed.highestYen ?? null} fen={fen} size="large" estimated exact />
      </div>
      {landed.highestYen === undefined ? null : (
        <Note tone="wait">
          <Trans>逐项按最低价算，合计到最高价。</Trans>
        </Note>
      )}
      {landed.isComplete ? null : (
        <Note tone="wait">
          <Trans>还有金额待确认，实际到手价会比这里高。</Trans>
        </Note>
      )}
      <h3 className={styles.sumTitle}>
        {landed.freight ? <Trans>换条线路看看，选好的会记住</Trans> : <Trans>各条线路为什么不能寄</Trans>}
      </h3>
      <RouteChoices landed={landed} chosen={chosenRoute} onChoose={onRoute} />
      <Hairline />
      <Rate charged={landed.fenPerYen} />
      <p className={styles.small}>
        <Trans>下单后这份估算会保存，到货后与实际金额并排显示。</Trans>
      </p>
    </Sheet>
  );
};

const Rate = ({ charged }: { readonly charged: number }) => {
  const { data } = useQuery(ratesQuery);
  const yuan = data?.find(({ currency }) => currency === 'CNY');
  if (!yuan) return null;
  return <RateLines charged={charged} market={yuan.marketPpm} marginPpm={yuan.marginPpm} />;
};

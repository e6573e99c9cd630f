import { Trans, useLingui } from '@lingui/react/macro';
import { Price } from '../../../kit/money/Price.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { useFen } from '../../../parts/rates/rates.queries.ts';
import { feesOf, type Confirmed } from '../confirmed.rules.ts';
import { feeLines } from '../LandedSheet.tsx';
import styles from '../orders.module.css';

const hasRange = ({ lines }: Confirmed): boolean =>
  lines.some(({ secondPriceYen, verdict }) => secondPriceYen !== null && verdict !== 'refuse');

/** Each fee that is paid with the order, and their sum. */
export const FeesCard = ({ confirmed }: { readonly confirmed: Confirmed }) => {
  const { t } = useLingui();
  const fenOf = useFen();
  const fees = feesOf(confirmed);
  const lines = feeLines(fees, {
    serviceFee: (
      <span className={styles.asked}>
        <Trans>手续费</Trans>
        <Explain title={t`手续费`}>
          <p>
            <Trans>按平台收：固定一笔，再加商品价格的一定比例，每个订单收一次。没买到会连同货款全额退回。</Trans>
          </p>
        </Explain>
      </span>
    ),
    domestic: (
      <span className={styles.asked}>
        <Trans>日本国内运费</Trans>
        <Explain title={t`日本国内运费`}>
          <p>
            <Trans>
              卖家寄到我们仓库的运费。同一家店一起下单只收一次；卖家还没报的，采购时按实际金额确认，多出来会先问你。
            </Trans>
          </p>
        </Explain>
      </span>
    ),
  });
  return (
    <Card>
      <SumLines lines={lines} />
      <Hairline />
      <div className={styles.total}>
        <span>
          <Trans>应付</Trans>
        </span>
        <Price yen={fees.totalYen} fen={fenOf(fees.totalYen)} size="large" exact />
      </div>
      {hasRange(confirmed) ? (
        <p className={styles.rangeNote}>
          <Trans>先按最低价付；所选款式更贵的，买手看过后请你补款</Trans>
        </p>
      ) : null}
    </Card>
  );
};

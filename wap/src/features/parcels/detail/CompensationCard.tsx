import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { offersOf } from '../route-choice.rules.ts';
import { useDeclaredYen } from '../useDeclaredYen.ts';

/** What was given for a lost parcel, and how it was reckoned. */
export const CompensationCard = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  const { compensation, cost } = parcel;
  const declared = yenText(useDeclaredYen(parcel));
  if (!compensation) return null;
  const offer = offersOf(parcel.quotes).find(({ routeCode }) => routeCode === parcel.routeCode);
  const insuredYen = cost?.insuredYen ?? 0;
  const covered = yenText(Math.max(insuredYen, offer?.insurance?.coveredYen ?? 0));
  const paid = yenText(cost?.freightYen ?? 0);
  return (
    <Card
      title={
        <span className={shape.explained}>
          <Trans>赔偿</Trans>
          <Explain title={t`赔偿怎么算`}>
            <p>
              <Trans>商品按保价金额赔；没有保价的，按线路自带的保额赔。都不超过申报价值。</Trans>
            </p>
            <p>
              <Trans>已付的运费也会赔。赔偿由我们先付给你，再向承运商索赔。</Trans>
            </p>
          </Explain>
        </span>
      }
      aside={<Moment at={compensation.at} />}
    >
      <SumLines
        lines={[
          {
            key: 'goods',
            label: <Trans>商品</Trans>,
            note:
              insuredYen > 0 ? (
                <Trans>
                  保价 {covered}，申报 {declared}
                </Trans>
              ) : (
                <Trans>
                  线路自带保额 {covered}，申报 {declared}
                </Trans>
              ),
            value: yenText(compensation.goodsYen),
          },
          {
            key: 'freight',
            label: <Trans>运费</Trans>,
            note: <Trans>已付 {paid}</Trans>,
            value: yenText(compensation.freightYen),
          },
          {
            key: 'total',
            label: <Trans>合计，存入日元余额</Trans>,
            value: <YenBeside yen={compensation.totalYen} exact />,
            tone: 'gain',
            strong: true,
          },
        ]}
      />
    </Card>
  );
};
